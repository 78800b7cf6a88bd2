import { useEffect, useState } from 'react';

/** An object URL for a chosen file, or for one fetched with the session. */
export function useBlobAddress(blob: Blob | null | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return setAddress(undefined);
    const created = URL.createObjectURL(blob);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [blob]);
  return blob ? address : undefined;
}

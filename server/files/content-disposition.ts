/** Makes a browser save a file under this name (RFC 6266), with an ASCII version for old clients in addition to the real name (RFC 8187). */
export function attachmentHeader(filename: string): string {
  const clean = filename.replace(/[\p{Cc}\p{Cs}]/gu, '');
  const ascii = clean
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  if (ascii === clean) return `attachment; filename="${ascii}"`;
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

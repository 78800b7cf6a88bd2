import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-admin';

type Query = URLSearchParams | Record<string, string>;
type ChangeQuery = (to: Query | ((now: URLSearchParams) => Query), options?: { replace?: boolean }) => void;

/** The query of the page's address, and a function to change it. */
export function useAddressQuery(): [query: URLSearchParams, change: ChangeQuery] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback<ChangeQuery>(
    (to, options) => {
      const wanted = typeof to === 'function' ? to(new URLSearchParams(query)) : to;
      navigate(`?${new URLSearchParams(wanted)}`, options);
    },
    [navigate, query],
  );
  return [query, change];
}

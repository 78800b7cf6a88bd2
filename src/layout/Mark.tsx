import mark from '../theme/favicon.svg';

/** The programme's mark: a ridge, its stream and the sun, as on the browser's tab and on the portal. */
export const Mark = ({ size }: { size: number }) => (
  <img src={mark} alt="" width={size} height={size} style={{ flexShrink: 0 }} />
);

/** The programme's mark: a ridge, its stream and the sun, as on the browser's tab and on the portal. */
export const Mark = ({ size }: { size: number }) => (
  <svg
    viewBox="0 0 40 40"
    width={size}
    height={size}
    aria-hidden="true"
    focusable="false"
    style={{ flexShrink: 0 }}
  >
    <rect width="40" height="40" rx="9" fill="#0f5257" />
    <circle cx="28.5" cy="11.5" r="4.5" fill="#e0a04a" />
    <path
      d="M4 29 14.5 12.5l6 9 3.5-5L36 29v2.5A4.5 4.5 0 0 1 31.5 36h-23A4.5 4.5 0 0 1 4 31.5Z"
      fill="#f3efe7"
    />
    <path
      d="M4 31c5-3 8-3 12-.5s8 2.5 11.5.5 6-2 8.5-1v1.5A4.5 4.5 0 0 1 31.5 36h-23A4.5 4.5 0 0 1 4 31.5Z"
      fill="#4fa3a0"
    />
  </svg>
);

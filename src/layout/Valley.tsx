/** Ridges of a valley with its stream, as quiet lines: the sidebar's foot. */
export const Valley = () => (
  <svg viewBox="0 0 248 96" width="100%" aria-hidden="true" focusable="false">
    <path d="M0 62 34 40l22 14 30-30 28 26 20-12 34 26 30-30 26 20 24-12v54H0z" fill="#fff" opacity=".06" />
    <path d="M0 78 40 58l34 16 40-24 36 22 38-18 60 22v20H0z" fill="#fff" opacity=".07" />
    <path
      d="M118 96c-6-10 18-12 8-20-6-5-14-5-10-12"
      fill="none"
      stroke="#9fd0cd"
      strokeOpacity=".55"
      strokeWidth="2.5"
      strokeLinecap="round"
    />
    <circle cx="196" cy="18" r="7" fill="#f0b252" opacity=".75" />
  </svg>
);

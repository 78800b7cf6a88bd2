import { icons } from '../../theme/icons.ts';

interface PlainIconProps {
  of: keyof typeof icons;
  className?: string;
}

/** An icon as a plain element (`theme/plain.ts`): Material UI works the style of each out, of which a list has hundreds. */
export const PlainIcon = ({ of, className = '' }: PlainIconProps) => (
  <svg
    className={`MuiSvgIcon-root plain-icon ${className}`}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    <path d={icons[of]} />
  </svg>
);

import type { ComponentChildren } from 'preact';
import { storedSession } from '../session.ts';

interface SignedInLinkProps {
  href: string;
  /** Address and text for signed-in users; `signed-in.ts` inserts them in server-rendered pages. */
  signedIn: { href: string; texts?: string };
  class?: string;
  children: ComponentChildren;
}

/** A link with another target for signed-in users (specification §3). */
export function SignedInLink({ href, signedIn, class: className, children }: SignedInLinkProps) {
  const isSignedIn = storedSession() !== null;
  return (
    <a
      class={className}
      href={isSignedIn ? signedIn.href : href}
      data-signed-in={signedIn.href}
      data-texts={signedIn.texts}
    >
      {isSignedIn ? (signedIn.texts ?? children) : children}
    </a>
  );
}

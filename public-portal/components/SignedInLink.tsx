import type { ComponentChildren } from 'preact';
import { storedSession } from '../session.ts';

interface SignedInLinkProps {
  href: string;
  /** Where it leads, and what it says, for who is signed in; `signed-in.ts` puts that in where the server made the page. */
  signedIn: { href: string; texts?: string };
  class?: string;
  children: ComponentChildren;
}

/** A link that leads elsewhere for who is signed in (specification §3). */
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

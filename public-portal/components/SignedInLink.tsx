import type { ComponentChildren } from 'preact';
import { storedSession } from '../session.ts';

interface SignedInLinkProps {
  href: string;
  /** Where it leads, and what it says, for who is signed in; `signed-in.ts` puts that in where the server made the page. */
  signedIn: { href: string; words?: string };
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
      data-words={signedIn.words}
    >
      {isSignedIn ? (signedIn.words ?? children) : children}
    </a>
  );
}

import logo from '../art/logo.svg';
import { storedSession } from '../session.ts';
import { programme, shared } from '../texts.ts';

export function Header({ pathname }: { pathname: string }) {
  const signedIn = storedSession() !== null;
  const links = [
    { href: '/home', label: shared.home },
    { href: '/contact', label: shared.contact },
    { href: '/about', label: shared.about },
    signedIn ? { href: '/dashboard', label: shared.dashboard } : { href: '/login', label: shared.login },
  ];
  return (
    <header class="site-header">
      <div class="wrap site-header-row">
        <a class="brand" href="/home">
          <img src={logo} alt="" width="40" height="40" />
          <span>{programme.name}</span>
        </a>
        <nav aria-label="Main">
          {links.map(link => (
            <a key={link.href} href={link.href} aria-current={link.href === pathname ? 'page' : undefined}>
              {link.label}
            </a>
          ))}
        </nav>
      </div>
    </header>
  );
}

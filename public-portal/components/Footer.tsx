import { rates, shared } from '../texts.ts';

export function Footer() {
  return (
    <footer class="site-footer">
      <div class="wrap site-footer-row">
        <p>{shared.copyright(new Date().getFullYear())}</p>
        <nav aria-label="Footer">
          <a href="/about">{shared.about}</a>
          <a href="/contact">{shared.contact}</a>
          <a href="/euroRates">{rates.title}</a>
        </nav>
      </div>
    </footer>
  );
}

import type { PortalRequest } from '../../contract/portal/portal-page.ts';
import type { PublicDetails } from '../../contract/programme-details.ts';
import { directionOf } from '../../contract/texts/language.ts';
import { Footer } from '../components/Footer.tsx';
import { Header } from '../components/Header.tsx';
import { Notice } from '../components/Notice.tsx';
import { language, texts } from '../texts/catalogue.ts';
import type { View } from '../views.tsx';
import { timeZone } from '../zone.ts';
import { Head } from './Head.tsx';
import { Help } from './Help.tsx';

/** The part that the script takes over, with data to save it a request. */
function InteractiveContent({ view, details }: { view: View; details: PublicDetails }) {
  const { tenders } = texts();
  return (
    <>
      {/* At the top, because the list of documents may be long and has no buttons without a script. */}
      <div class="wrap page-narrow without-script">
        <Notice kind="warning" title={tenders.withoutScript}>
          <p>{tenders.withoutScriptText}</p>
        </Notice>
      </div>
      <div
        id="portal"
        data-weblink={view.weblink}
        data-tender={JSON.stringify(view.tender)}
        data-time-zone={timeZone()}
      >
        <div class="offline" />
        {view.content}
      </div>
      <Help details={details} />
    </>
  );
}

export function Document({ view, request }: { view: View; request: PortalRequest }) {
  const { pathname, search, year, data } = request;
  const details = data.programme?.details ?? {};
  return (
    <html lang={language()} dir={directionOf(language())}>
      <Head view={view} request={request} />
      <body>
        <a class="skip" href="#content">
          {texts().shared.skip}
        </a>
        <Header pathname={pathname} search={search} />
        {view.isInteractive ? <InteractiveContent view={view} details={details} /> : view.content}
        <Footer year={year} details={details} />
      </body>
    </html>
  );
}

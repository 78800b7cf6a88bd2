import type { NewsChoice } from '../../contract/answers/tender.ts';
import type { PortalData } from '../../contract/portal/portal-page.ts';
import { newsPagePath } from '../../contract/tender.ts';
import { GoHome } from '../components/GoHome.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Notice } from '../components/Notice.tsx';
import { TenderNotice } from '../components/TenderNotice.tsx';
import { texts as portalTexts } from '../texts/catalogue.ts';
import { pageTexts } from '../texts/page-texts.ts';

/** Needs a click, because mail programs open links to scan them. */
function Choose({
  token,
  word,
  text,
  isQuiet,
}: {
  token: string;
  word: string;
  text: string;
  isQuiet?: boolean;
}) {
  return (
    <form method="post" action={`${newsPagePath(encodeURIComponent(token))}/${word}`}>
      <button type="submit" class={isQuiet ? 'button button-quiet' : 'button'}>
        {text}
      </button>
    </form>
  );
}

function Choice({ token, news }: { token: string; news: NewsChoice }) {
  const { news: texts } = pageTexts();
  const isOn = news.state === 'confirmed';
  const state = news.state === 'asked' && !news.may_confirm ? 'unconfirmed' : news.state;
  return (
    <>
      <TenderNotice tender={news} />
      <Notice kind={isOn ? 'done' : 'info'} title={texts.states[state]}>
        <p>
          {texts.address} <bdi>{news.address}</bdi>
        </p>
        <p>{texts.texts[state]}</p>
        <div class="actions">
          {!isOn && news.may_confirm ? <Choose token={token} word="confirm" text={texts.confirm} /> : null}
          {news.state === 'stopped' ? null : (
            <Choose token={token} word="stop" text={isOn ? texts.stop : texts.refuse} isQuiet />
          )}
        </div>
      </Notice>
    </>
  );
}

/** The page behind an email's link, to confirm or stop updates about a tender (decision 016). */
export function News({ token, data }: { token: string; data: PortalData }) {
  const { news: texts } = pageTexts();
  const { tenders } = portalTexts();
  return (
    <main id="content" class="wrap page page-narrow" tabIndex={-1}>
      <h1>{texts.title}</h1>
      {data.news ? <Choice token={token} news={data.news} /> : null}
      {data.news === null ? (
        <Notice kind="warning" title={texts.expired}>
          <p>{texts.expiredText}</p>
          <p class="actions">
            <a class="button" href="/tenders">
              {tenders.title}
            </a>
          </p>
        </Notice>
      ) : null}
      {data.news === undefined ? (
        <LoadFailed texts={texts.failed} address={newsPagePath(encodeURIComponent(token))} />
      ) : null}
      <GoHome />
    </main>
  );
}

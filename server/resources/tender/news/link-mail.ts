/** Job `newsLink`: the mail with the link to confirm an address for updates. */
import type { FastifyInstance } from 'fastify';
import { NEWS_LINK_DAYS, newsPagePath } from '../../../../contract/tender.ts';
import { languages } from '../../../../contract/texts/language.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { renderMail } from '../../../mail/render.ts';
import { dayInWords, mailTexts } from '../../../mail/texts/by-language.ts';
import { newsAddress } from './addresses.ts';

/** After days, a link is no longer useful. */
export const NEWS_LINK_PATIENCE_SECONDS = 24 * 3600;

/** The link is created when the mail is sent, so that it is never stored in the queue. @returns nothing when it is no longer needed */
export async function composeNewsLink(app: FastifyInstance, id: number): Promise<Mail | undefined> {
  const news = await newsAddress(app.db, id);
  if (!news?.may_be_asked) return undefined;
  const { publicUrl } = app.config;
  const link = publicUrl + newsPagePath(app.tokens.newsConfirm.sign({ news: id, of: news.mark }));
  const parts = languages.map(language => {
    const texts = mailTexts[language];
    const { labels, newsLink } = texts;
    return {
      texts,
      subject: newsLink.subject,
      blocks: [
        { text: newsLink.lead },
        {
          facts: [
            [labels.tender, news.title],
            ...(news.ref === null ? [] : ([[labels.ref, news.ref]] as const)),
            [labels.endDate, dayInWords(texts, news.end_date)],
          ] as const,
        },
        { link, label: newsLink.confirm },
        { text: newsLink.holds({ days: NEWS_LINK_DAYS }) },
        { text: newsLink.not },
      ],
    };
  });
  return { ...renderMail(news.address, parts), unsubscribe: stopAddress(app, id, news.mark) };
}

/** The address at which a mail program or a reader stops updates. */
export const stopAddress = (
  app: Pick<FastifyInstance, 'config' | 'tokens'>,
  id: number,
  mark: string,
): string => app.config.publicUrl + newsPagePath(app.tokens.newsStop.sign({ news: id, of: mark }));

import { useEffect, useRef, useState } from 'preact/hooks';
import { cleanEmail, emailProblems } from '../../../contract/fields/contractor-rules.ts';
import { archiveName } from '../../../contract/tender.ts';
import { fillIn } from '../../../contract/texts/fill.ts';
import { ApiError, askForNews } from '../../api.ts';
import { grantFor } from '../../grants.ts';
import { useServerBack } from '../../hooks/use-connection.ts';
import { sendOnce } from '../../idempotency.ts';
import { limitedAddressFor, saveNewsAddress } from '../../news.ts';
import { texts as portalTexts } from '../../texts/catalogue.ts';
import { Button } from '../Button.tsx';
import { Field } from '../Field.tsx';
import { Notice } from '../Notice.tsx';

/** Asks to confirm the email address with the link that was sent. */
export function NewsSent({ address, onOther }: { address: string; onOther: () => void }) {
  const { news: texts } = portalTexts();
  return (
    <Notice kind="info" title={texts.title} role="status">
      <p>{fillIn(texts.sent, { address })}</p>
      <Button isQuiet label={texts.other} onClick={onOther} />
    </Notice>
  );
}

interface NewsFormProps {
  weblink: string;
  id: number;
  /** The user chose to enter another address, so the input takes the focus of the removed button. */
  isOther: boolean;
  onSent: (address: string) => void;
}

/** Signs up for email updates about the tender, which begin once the address is confirmed. */
export function NewsForm({ weblink, id, isOther, onSent }: NewsFormProps) {
  const { news: texts, form, shared } = portalTexts();
  const [limited] = useState(() => limitedAddressFor(weblink));
  const [typed, setTyped] = useState(limited ?? '');
  const [errors, setErrors] = useState<string[]>(limited ? [texts.limited] : []);
  const [isUnreached, setUnreached] = useState(false);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOther) input.current?.focus();
  }, [isOther]);
  useServerBack(isUnreached, () => {
    setUnreached(false);
    setErrors([]);
  });
  const grant = grantFor(weblink);
  if (!grant) return null;
  const send = async (event: Event) => {
    event.preventDefault();
    const address = cleanEmail(typed);
    const problems = emailProblems(address);
    setErrors(problems);
    setUnreached(false);
    if (problems.length > 0 || busy) return;
    setBusy(true);
    try {
      const tender = { web_link: weblink, id };
      const { news } = await sendOnce(`news:${archiveName(tender)}`, address, (email, key) =>
        askForNews(tender, email, grant, key),
      );
      saveNewsAddress(weblink, address, news);
      if (news === 'limited') setErrors([texts.limited]);
      else onSent(address);
    } catch (error) {
      setErrors(error instanceof ApiError ? (error.errors.email ?? [error.message]) : [shared.unexpected]);
      setUnreached(error instanceof ApiError && error.isUnreached);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section class="news" aria-labelledby="news">
      <h2 id="news">{texts.title}</h2>
      <p class="quiet">{texts.lead}</p>
      <form class="form" method="post" noValidate onSubmit={send} aria-busy={busy}>
        <Field name="news_email" label={form.email} errors={errors}>
          {described => (
            <input
              {...described}
              ref={input}
              type="email"
              dir="ltr"
              inputMode="email"
              maxLength={254}
              autocomplete="email"
              value={typed}
              onInput={event => setTyped(event.currentTarget.value)}
            />
          )}
        </Field>
        <button type="submit" class="button" aria-disabled={busy}>
          {busy ? form.submitting : texts.submit}
        </button>
      </form>
    </section>
  );
}

import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../components/Button.tsx';
import { CompanyInput } from '../components/CompanyInput.tsx';
import { Field } from '../components/Field.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Notice } from '../components/Notice.tsx';
import { TenderNotice } from '../components/TenderNotice.tsx';
import { useContractorForm } from '../contractor/use-contractor-form.ts';
import { useHydrated, useTitle } from '../hooks/use-page.ts';
import { lastKnownTender, useTenderStatus } from '../hooks/use-tender-status.ts';
import { go, notice } from '../navigation.ts';
import { infoAddress } from '../routes.ts';
import { texts as portalTexts, translateMessage } from '../texts/catalogue.ts';
import { NotFound } from './NotFound.tsx';

/** The company form of a tender (specification §3, §6). */
export function Contractor({ weblink }: { weblink: string }) {
  const { form: texts, notFound, shared } = portalTexts();
  const isHydrated = useHydrated();
  useTitle(texts.title);
  const status = useTenderStatus(weblink);
  const [gone, setGone] = useState(false);
  const tender = status.data;
  const { form, details, errors, failure, busy, ntnTexts, isRestored, startBlank, type, leave, submit } =
    useContractorForm(
      { web_link: weblink, tender_id: tender?.id },
      {
        onClosed: () => go(infoAddress(weblink, { ...tender, status: 'Closed' }), { replace: true }),
        onUnknownTender: () => setGone(true),
      },
    );

  useEffect(() => {
    if (tender?.status === 'Closed') go(infoAddress(weblink, tender), { replace: true });
  }, [tender, weblink]);

  if (gone || tender?.exists === false) return <NotFound about={notFound.tender} />;
  const field = (
    name: 'NTN' | 'email' | 'mobile',
    own: JSX.InputHTMLAttributes<HTMLInputElement>,
    status?: string,
  ) => (
    <Field name={name} label={texts[name]} hint={texts.hints[name]} errors={errors[name]} status={status}>
      {described => (
        <input
          {...described}
          {...own}
          dir="ltr"
          required
          value={details[name]}
          onInput={event => type(name, event.currentTarget.value)}
          onBlur={() => leave(name)}
        />
      )}
    </Field>
  );
  const arrived = notice();

  return (
    <main id="content" class="wrap page page-narrow" tabIndex={-1}>
      {status.failed ? (
        <>
          <h1>{texts.title}</h1>
          <LoadFailed texts={shared.statusFailed} onRetry={status.retry} />
        </>
      ) : (
        <TenderNotice over={texts.title} tender={tender ?? lastKnownTender(weblink)} documents="folded" />
      )}
      {arrived ? (
        <Notice kind="warning">
          <p>{translateMessage(arrived)}</p>
        </Notice>
      ) : null}
      <div class="needs-script form-intro">
        <Notice kind="info">
          <p>{texts.banner}</p>
        </Notice>
        <p class="lead">{texts.lead}</p>
      </div>
      <form ref={form} class="form needs-script" method="post" noValidate onSubmit={submit} aria-busy={busy}>
        {field(
          'NTN',
          {
            type: 'text',
            maxLength: 60,
            autocapitalize: 'characters',
            autocomplete: 'off',
            spellcheck: false,
          },
          ntnTexts,
        )}
        <Field
          name="company_name"
          label={texts.company_name}
          hint={texts.hints.company_name}
          errors={errors.company_name}
        >
          {described => (
            <CompanyInput
              described={described}
              value={details.company_name}
              weblink={weblink}
              onType={value => type('company_name', value)}
              onLeave={() => leave('company_name')}
            />
          )}
        </Field>
        {field('email', { type: 'email', inputMode: 'email', maxLength: 254, autocomplete: 'email' })}
        {field('mobile', { type: 'tel', inputMode: 'tel', maxLength: 40, autocomplete: 'tel' })}
        {isRestored ? (
          <Notice kind="info" role="status">
            <p>{texts.isBack}</p>
            <p>
              <Button isQuiet label={texts.startBlank} onClick={startBlank} />
            </p>
          </Notice>
        ) : null}
        {failure ? (
          <Notice kind={failure.isOver ? 'info' : 'error'} role={failure.isOver ? 'status' : 'alert'}>
            <p>{translateMessage(failure.message)}</p>
          </Notice>
        ) : null}
        <p class="hint">{texts.keptHint}</p>
        {/* Disabled before the script runs, because the browser would submit the details in a query string. */}
        <button
          type="submit"
          class="button button-act button-wide"
          disabled={!isHydrated}
          aria-disabled={busy || undefined}
        >
          {busy ? texts.submitting : texts.submit}
        </button>
      </form>
    </main>
  );
}

import { language, texts } from '../texts/catalogue.ts';
import { facts } from '../texts/facts.ts';

/** Contact details below pages with a script, with a hint in case the script doesn't load. */
export function Help() {
  const { shared, tenders } = texts();
  return (
    <aside class="wrap page-narrow help" aria-label={tenders.questions}>
      <h2>{tenders.questions}</h2>
      <p>
        {shared.email}:{' '}
        <a href={`mailto:${facts.email}`} dir="ltr">
          {facts.email}
        </a>
        <br />
        {shared.phone}:{' '}
        <a href={`tel:${facts.phone.replace(/ /g, '')}`} dir="ltr">
          {facts.phone}
        </a>{' '}
        <span class="quiet">({facts.hours[language()]})</span>
      </p>
      <p class="late needs-script">{tenders.late}</p>
    </aside>
  );
}

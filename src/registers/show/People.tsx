import { Button } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { AccessRecord } from '../../../contract/access.ts';
import { maskedCnic, writtenCnic } from '../../../contract/fields/cnic.ts';
import type { Field } from '../../../contract/fields/field.ts';
import { canReadPeople, type Person, peopleFieldOf } from '../../../contract/register/people.ts';
import type { Register } from '../../../contract/register/register.ts';
import { inWords } from '../../components/fields/kinds.ts';
import { SecondaryText } from '../../components/frame/SecondaryText.tsx';
import { RelatedTable } from '../../components/show/RelatedTable.tsx';
import { Section } from '../../components/show/Section.tsx';
import { useCaller } from '../../components/useCan.ts';
import { localized } from '../../i18n/localized.ts';
import { text } from '../../i18n/text.ts';
import { isTemporary } from '../../offline/outbox/ids.ts';
import { fieldLabel } from '../names.ts';

/** Who took part, for those who may know; a card's digits are masked until asked for. */
export function People({ register }: { register: Register }) {
  const record = useRecordContext();
  const caller = useCaller();
  const [hasCards, setHasCards] = useState(false);
  const field = peopleFieldOf(register);
  if (!record || !field || !(isTemporary(record.id) || canReadPeople(caller, record as AccessRecord)))
    return null;
  const heading = fieldLabel(register, field);
  const list = record[field] as Person[] | null | undefined;
  if (!list?.length) {
    const why = list ? 'none' : list === null ? 'removed' : 'offline';
    return (
      <Section heading={heading}>
        <SecondaryText>{text(`register.people.${why}`)}</SecondaryText>
      </Section>
    );
  }
  const columns = Object.entries(register.fields[field]?.columns ?? {});
  const isFilled = ([name]: (typeof columns)[number]) =>
    list.some(person => person[name as keyof Person] != null);
  const shownValue = (name: string, column: Field, person: Person) =>
    name === 'cnic' && person.cnic ? (
      <bdi>{hasCards ? writtenCnic(person.cnic) : maskedCnic(person.cnic)}</bdi>
    ) : (
      inWords(column, name, person)
    );
  return (
    <Section
      heading={heading}
      actions={
        list.some(({ cnic }) => cnic) && (
          <Button aria-pressed={hasCards} onClick={() => setHasCards(!hasCards)}>
            {text('register.people.showCards')}
          </Button>
        )
      }
    >
      <RelatedTable
        heading={heading}
        columns={columns.filter(isFilled).map(([name, column]) => ({
          label: localized(column.label),
          value: ({ person }: { id: number; person: Person }) => shownValue(name, column, person),
          isNumber: column.kind === 'number',
          noWrap: column.kind === 'code',
        }))}
        rows={list.map((person, id) => ({ id, person }))}
        isLong={list.length > 15}
        isNamed
      />
    </Section>
  );
}

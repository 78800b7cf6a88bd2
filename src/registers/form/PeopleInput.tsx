import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { get, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Field } from '../../../contract/fields/field.ts';
import { MAX_PEOPLE } from '../../../contract/limits.ts';
import { countedValues } from '../../../contract/register/register.ts';
import { choicesOf } from '../../components/fields/choices.tsx';
import { type FieldInputProps, isBlank } from '../../components/fields/kind.ts';
import { SecondaryText } from '../../components/frame/SecondaryText.tsx';
import { fullWidth } from '../../components/inputs/inputProps.ts';
import { useRegister } from '../../components/RegisterContext.ts';
import { localized } from '../../i18n/localized.ts';
import { text } from '../../i18n/text.ts';
import { blankPerson, type PersonRow, pastedPeople, readRows } from './people.ts';
import { peopleStyles } from './peopleStyles.ts';

/** The people of a training in rows: typed, or pasted from a spreadsheet. */
export function PeopleInput(props: FieldInputProps) {
  const isNew = !useRecordContext();
  const { getValues } = useFormContext();
  const isHere = isNew || Array.isArray(getValues(props.source));
  // An empty list would remove names that this person may not see, or that are not on this device.
  if (!isHere) return <SecondaryText sx={fullWidth}>{text('register.people.notHere')}</SecondaryText>;
  return <PeopleTable {...props} />;
}

function PeopleTable({ source, field }: FieldInputProps) {
  const all = field.columns ?? {};
  const isNew = !useRecordContext();
  const { getValues, setFocus, setValue } = useFormContext();
  const { fields: rows, append, remove } = useFieldArray({ name: source });
  const table = useRef<HTMLTableElement>(null);
  // Of a new training nobody knows yet what became of its people, unless that was pasted.
  const columns = Object.fromEntries(
    Object.entries(all).filter(
      ([name, { later }]) => !later || !isNew || rows.some(row => !isBlank((row as PersonRow)[name])),
    ),
  );
  const [first = ''] = Object.keys(all);

  const add = () => {
    append(blankPerson(all), { focusName: `${source}.${rows.length}.${first}` });
  };
  const goTo = (index: number, name: string) =>
    index < rows.length ? setFocus(`${source}.${index}.${name}`) : add();

  /** Enter leads down, as in a spreadsheet; on the last row to a new one. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = placeOf(event.target);
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !at) return;
    event.preventDefault();
    if (rows.length < MAX_PEOPLE || at.index + 1 < rows.length) goTo(at.index + 1, at.name);
  };

  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const at = placeOf(event.target);
    const people = at && pastedPeople(event.clipboardData.getData('text'), all, at.name);
    if (!at || !people) return;
    event.preventDefault();
    const before: PersonRow[] = getValues(source) ?? [];
    const room = Math.max(0, MAX_PEOPLE + 1 - at.index);
    const merged = [...before];
    people.slice(0, room).forEach((person, index) => {
      merged[at.index + index] = { ...blankPerson(all), ...before[at.index + index], ...person };
    });
    setValue(source, merged, { shouldDirty: true });
  };

  return (
    <Box sx={fullWidth}>
      <CountedNumbers source={source} />
      {rows.length > 0 && (
        <Box sx={peopleStyles} onKeyDown={onKeyDown} onPaste={onPaste}>
          <table ref={table} aria-label={localized(field.label)}>
            <thead>
              <tr>
                <th scope="col" aria-label={text('register.people.row')} />
                {Object.entries(columns).map(([name, column]) => (
                  <th key={name} scope="col" className={column.required ? 'required' : undefined}>
                    {localized(column.label)}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <Row
                  key={row.id}
                  {...{ source, index, columns }}
                  onRemove={() => {
                    remove(index);
                    // The button that had the focus is gone.
                    table.current?.closest('section')?.querySelector<HTMLElement>('button.add')?.focus();
                  }}
                />
              ))}
            </tbody>
          </table>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
        <Button className="add" startIcon={<AddIcon />} disabled={rows.length >= MAX_PEOPLE} onClick={add}>
          {text('register.people.add')}
        </Button>
        <SecondaryText>{text('register.people.hint')}</SecondaryText>
      </Box>
      <ListError source={source} />
    </Box>
  );
}

/** Which cell an event comes from. */
function placeOf(target: EventTarget): { index: number; name: string } | undefined {
  const [, index, name] = /\.(\d+)\.(\w+)$/.exec((target as HTMLInputElement).name ?? '') ?? [];
  return name === undefined ? undefined : { index: Number(index), name };
}

/** Men, women and what became of them follow from the list. Apart from the table, which would render all rows at each key. */
function CountedNumbers({ source }: { source: string }) {
  const register = useRegister();
  const { getValues, setValue } = useFormContext();
  const rows: PersonRow[] | null = useWatch({ name: source });
  useEffect(() => {
    const columns = register.fields[source]?.columns;
    if (!columns || !Array.isArray(rows)) return;
    const counted = countedValues(register, { [source]: readRows(rows, columns) });
    for (const [name, value] of Object.entries(counted))
      if (getValues(name) !== value) setValue(name, value, { shouldDirty: true });
  }, [register, source, rows, getValues, setValue]);
  return null;
}

interface RowProps {
  source: string;
  index: number;
  columns: Readonly<Record<string, Field>>;
  onRemove: () => void;
}

function Row({ source, index, columns, onRemove }: RowProps) {
  const number = index + 1;
  return (
    <tr>
      <th scope="row">{number}</th>
      {Object.entries(columns).map(([name, column]) => (
        <td key={name} data-label={localized(column.label)}>
          <Cell
            name={`${source}.${index}.${name}`}
            field={column}
            label={text('register.people.cell', { field: localized(column.label), row: number })}
          />
        </td>
      ))}
      <td>
        <IconButton
          size="small"
          aria-label={text('register.people.remove', { row: number })}
          title={text('register.people.remove', { row: number })}
          onClick={onRemove}
        >
          <RemoveIcon fontSize="small" />
        </IconButton>
      </td>
    </tr>
  );
}

/** A plain input, as a list has hundreds of them. */
function Cell({ name, field, label }: { name: string; field: Field; label: string }) {
  const { register } = useFormContext();
  const { errors } = useFormState({ name });
  const said = (get(errors, name) as { message?: string } | undefined)?.message;
  const common = {
    ...register(name),
    'aria-label': label,
    'aria-required': field.required || undefined,
    'aria-invalid': said ? true : undefined,
    'aria-describedby': said ? `${name}-error` : undefined,
  };
  return (
    <>
      {field.choices ? (
        <select {...common}>
          <option value="">–</option>
          {choicesOf(field).map(({ id, name: word }) => (
            <option key={id} value={id}>
              {word}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          dir="auto"
          autoComplete="off"
          inputMode={isDigits(field) ? 'numeric' : undefined}
        />
      )}
      {said && (
        <small id={`${name}-error`} className="wrong">
          {said}
        </small>
      )}
    </>
  );
}

const isDigits = ({ kind }: Field) => ['number', 'code', 'phone'].includes(kind);

/** What is wrong with the list as a whole. */
function ListError({ source }: { source: string }) {
  const { errors } = useFormState({ name: source });
  const error = get(errors, source) as { message?: unknown } | undefined;
  if (typeof error?.message !== 'string') return null;
  return (
    <Typography color="error" variant="caption" role="alert">
      {error.message}
    </Typography>
  );
}

import { type RaRecord, useGetList, useRecordContext, useReference } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DependentChooser } from './DependentChooser.tsx';
import { useTyped } from './typedChoices.ts';
import { useDebounced } from './useDebounced.ts';

interface RecordInputProps {
  source: string;
  reference: string;
  /** Column with the name. Choices are sorted by it. */
  nameField: string;
  nameOf: (record: RaRecord) => string;
  otherNames?: (record: RaRecord) => readonly string[];
  /** Converts typed text to the search term. */
  asked?: (typed: string) => string;
  label?: string;
  helperText?: string;
  required?: boolean;
  filter?: Record<string, unknown>;
  /** Offers only records in which the field has this value, and none while it is blank. */
  within?: { source: string; value: unknown };
}

/** Up to this number, all records are loaded and searched in the browser; beyond it the server searches. */
const MAX_LOADED = 200;

/** Chooses a record of another register by typing part of its name. */
export function RecordInput({ reference, nameField, asked, filter, within, ...props }: RecordInputProps) {
  const { source } = props;
  const { typed } = useTyped(source);
  const isKnown = !within || Boolean(within.value);
  const list = {
    sort: { field: nameField, order: 'ASC' as const },
    pagination: { page: 1, perPage: MAX_LOADED },
  };
  const all = within ? { ...filter, [within.source]: within.value } : (filter ?? {});
  const silent = { onError: () => undefined };
  const first = useGetList<RaRecord>(reference, { ...list, filter: all }, { ...silent, enabled: isKnown });
  const isLong = (first.total ?? 0) > (first.data?.length ?? 0);

  const settled = useDebounced(typed?.text ?? '');
  const term = isLong && typed ? (typed.left ? typed.text : settled).trim() : '';
  const found = useGetList<RaRecord>(
    reference,
    { ...list, filter: { ...all, q: asked ? asked(term) : term } },
    { ...silent, enabled: term !== '' },
  );
  const offered = [...(isKnown ? (first.data ?? []) : []), ...without(found.data, first.data)];
  const chosen = useChosen(source, reference, nameField, first.isFetched ? offered : undefined);
  const failed = first.isError ? first : found.isError ? found : undefined;
  const isSearching = isLong && typed !== undefined && (term !== typed.text.trim() || found.isPending);

  return (
    <DependentChooser
      {...props}
      {...{ chosen, isKnown, failed }}
      options={offered}
      parentSource={within?.source}
      isPending={(isKnown && first.isPending) || isSearching}
    />
  );
}

const without = (records: readonly RaRecord[] = [], known: readonly RaRecord[] = []) =>
  records.filter(({ id }) => !known.some(one => one.id === id));

/** The current value if it is not offered any more, with the name from the record or else from the server. */
function useChosen(
  source: string,
  reference: string,
  nameField: string,
  offered: readonly RaRecord[] | undefined,
): RaRecord[] {
  const record = useRecordContext();
  const value = useWatch({ name: source });
  const isOfRecord = value != null && record?.[source] === value && record?.[nameField] != null;
  const isOffered = !offered || offered.some(({ id }) => id === value);
  const { referenceRecord } = useReference<RaRecord>({
    reference,
    id: value ?? 0,
    options: { enabled: Boolean(value) && !isOfRecord && !isOffered },
  });
  if (isOfRecord) return [{ ...record, id: value }];
  return value && referenceRecord ? [referenceRecord] : [];
}

import { type RaRecord, useGetList, useRecordContext, useReference } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useTyped } from './typedChoices.ts';
import { useDebounced } from './useDebounced.ts';
import { WithinChooser } from './WithinChooser.tsx';

interface RecordInputProps {
  source: string;
  reference: string;
  /** The column of the name, by which they are sorted. */
  nameField: string;
  nameOf: (record: RaRecord) => string;
  alsoCalled?: (record: RaRecord) => readonly string[];
  /** What the server is asked for when this is typed. */
  asked?: (typed: string) => string;
  label?: string;
  helperText?: string;
  required?: boolean;
  filter?: Record<string, unknown>;
  /** Only records whose field of that name has this value; none before it has one. */
  within?: { source: string; value: unknown };
}

/** So many are loaded at once and searched here; in a longer list the server searches. */
const AT_ONCE = 200;

/** A record of another register, found by typing part of its name. */
export function RecordInput({ reference, nameField, asked, filter, within, ...props }: RecordInputProps) {
  const { source } = props;
  const { typed } = useTyped(source);
  const isKnown = !within || Boolean(within.value);
  const list = {
    sort: { field: nameField, order: 'ASC' as const },
    pagination: { page: 1, perPage: AT_ONCE },
  };
  const all = within ? { ...filter, [within.source]: within.value } : (filter ?? {});
  const quiet = { onError: () => undefined };
  const first = useGetList<RaRecord>(reference, { ...list, filter: all }, { ...quiet, enabled: isKnown });
  const isLong = (first.total ?? 0) > (first.data?.length ?? 0);

  const settled = useDebounced(typed?.text ?? '');
  const words = isLong && typed ? (typed.left ? typed.text : settled).trim() : '';
  const found = useGetList<RaRecord>(
    reference,
    { ...list, filter: { ...all, q: asked ? asked(words) : words } },
    { ...quiet, enabled: words !== '' },
  );
  const offered = [...(isKnown ? (first.data ?? []) : []), ...without(found.data, first.data)];
  const chosen = useChosen(source, reference, nameField, first.isFetched ? offered : undefined);
  const failed = first.isError ? first : found.isError ? found : undefined;
  const isSearching = isLong && typed !== undefined && (words !== typed.text.trim() || found.isPending);

  return (
    <WithinChooser
      {...props}
      {...{ chosen, isKnown, failed }}
      options={offered}
      wider={within?.source}
      isPending={(isKnown && first.isPending) || isSearching}
    />
  );
}

const without = (records: readonly RaRecord[] = [], known: readonly RaRecord[] = []) =>
  records.filter(({ id }) => !known.some(one => one.id === id));

/** What the value means, where it is not to be had any more: as the record names it, or else the server. */
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

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import { fold } from '../../../contract/fields/fold.ts';
import { MAX_PAGE } from '../../../contract/register/register.ts';
import { pause } from '../../basics/pause.ts';
import type { FieldInputProps } from '../../components/fields/kind.ts';
import { suggestProps } from '../../components/inputs/inputProps.ts';
import { SuggestInput } from '../../components/inputs/SuggestInput.tsx';
import { usePlace } from '../../components/inputs/useCoChoice.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';

/** Maximum number of matches (specification §6). */
const MAX_SUGGESTIONS = 10;

/** The same as in other fields with suggestions from the server. */
const DEBOUNCE_MS = 250;

/** @returns the texts that contain the typed text, ignoring case and accents */
export function filterMatching(texts: readonly string[], typed: string): string[] {
  const term = fold(typed);
  return texts.filter(text => fold(text).includes(term)).slice(0, MAX_SUGGESTIONS);
}

/** @returns a function that suggests training codes or venues used before in the chosen place */
function useEarlierTexts(kind: 'trgCodes' | 'trgVenues') {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const queryClient = useQueryClient();
  const { district, tehsil } = usePlace();
  return useCallback(
    async (typed: string, signal: AbortSignal) => {
      const ask = (q?: string) =>
        queryClient.fetchQuery({
          queryKey: ['lmst', kind, district, tehsil, q],
          queryFn: () => dataProvider.lmstTexts(kind, { district, tehsil, q }, q ? signal : undefined),
          staleTime: 60_000,
        });
      const texts = await ask();
      if (texts.length < MAX_PAGE) return filterMatching(texts, typed);
      // The first page doesn't have all texts, so the server searches once typing pauses.
      await pause(DEBOUNCE_MS, signal);
      return signal.aborted ? [] : filterMatching(await ask(typed), typed);
    },
    [dataProvider, district, kind, queryClient, tehsil],
  );
}

export const CodeInput = (props: FieldInputProps) => (
  <SuggestInput {...suggestProps(props)} suggest={useEarlierTexts('trgCodes')} min={1} delayMs={0} />
);

export const VenueInput = (props: FieldInputProps) => (
  <SuggestInput
    {...suggestProps(props)}
    suggest={useEarlierTexts('trgVenues')}
    min={1}
    delayMs={0}
    completes
  />
);

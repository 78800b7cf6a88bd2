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

/** specification §6: at most ten matches. */
const MOST = 10;

/** As other fields wait that ask the server for what is typed. */
const REST_MS = 250;

/** The texts that contain what is typed, however it is spelled, in their own order. */
export function matching(texts: readonly string[], typed: string): string[] {
  const term = fold(typed);
  return texts.filter(text => fold(text).includes(term)).slice(0, MOST);
}

/** @returns what offers the training codes or venues used so far in the chosen place */
function useUsedBefore(kind: 'trgCodes' | 'trgVenues') {
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
      if (texts.length < MAX_PAGE) return matching(texts, typed);
      // There are more than come at once: the server is asked when the keys rest, and not for each letter.
      await pause(REST_MS, signal);
      return signal.aborted ? [] : matching(await ask(typed), typed);
    },
    [dataProvider, district, kind, queryClient, tehsil],
  );
}

export const CodeInput = (props: FieldInputProps) => (
  <SuggestInput {...suggestProps(props)} suggest={useUsedBefore('trgCodes')} min={1} delayMs={0} />
);

export const VenueInput = (props: FieldInputProps) => (
  <SuggestInput {...suggestProps(props)} suggest={useUsedBefore('trgVenues')} min={1} delayMs={0} completes />
);

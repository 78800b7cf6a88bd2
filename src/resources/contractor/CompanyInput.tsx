import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import { COMPANY_SEARCH_DEBOUNCE_MS, COMPANY_SEARCH_MIN } from '../../../contract/registers/contractor.ts';
import type { FieldInputProps } from '../../components/fields/kind.ts';
import { suggestProps } from '../../components/inputs/inputProps.ts';
import { SuggestInput } from '../../components/inputs/SuggestInput.tsx';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';

/** The company's name, with suggestions of existing ones. */
export function CompanyInput(props: FieldInputProps) {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  const companies = useCallback(
    async (typed: string, signal: AbortSignal) => {
      const found = await dataProvider.searchCompanies(typed, signal);
      return found.map(({ company_name }) => company_name);
    },
    [dataProvider],
  );
  return (
    <SuggestInput
      {...suggestProps(props)}
      suggest={companies}
      min={COMPANY_SEARCH_MIN}
      delayMs={COMPANY_SEARCH_DEBOUNCE_MS}
    />
  );
}

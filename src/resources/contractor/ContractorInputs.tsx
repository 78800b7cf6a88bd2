import { useCallback } from 'react';
import { COMPANY_SEARCH_DEBOUNCE_MS, COMPANY_SEARCH_MIN } from '../../../contract/registers/contractor.ts';
import { useOfficeData } from '../../components/dataProvider.ts';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { SuggestInput } from '../../components/inputs/SuggestInput.tsx';
import { TextInput } from '../../components/inputs/TextInput.tsx';
import { useText } from '../../i18n/useText.ts';

export function ContractorInputs() {
  const text = useText();
  const dataProvider = useOfficeData();
  const companies = useCallback(
    async (typed: string, signal: AbortSignal) => {
      const found = await dataProvider.searchCompanies(typed, signal);
      return Array.isArray(found) ? found.map(({ company_name }) => company_name) : [];
    },
    [dataProvider],
  );
  return (
    <FormSection heading={text('contractor.form.company')} help={text('contractor.create.insert')}>
      <TextInput source="NTN" code help={text('contractor.form.ntnHelp')} />
      <SuggestInput
        source="company_name"
        label={text('contractor.form.company')}
        help={text('contractor.form.companyHelp')}
        suggest={companies}
        min={COMPANY_SEARCH_MIN}
        rest={COMPANY_SEARCH_DEBOUNCE_MS}
      />
      <TextInput source="email" type="email" inputMode="email" />
      <TextInput source="mobile" type="tel" inputMode="tel" help={text('contractor.form.mobileHelp')} />
    </FormSection>
  );
}

import { useCallback } from 'react';
import { TextInput } from 'react-admin';
import { COMPANY_SEARCH_DEBOUNCE_MS, COMPANY_SEARCH_MIN } from '../../../contract/registers/contractor.ts';
import { useOfficeData } from '../../components/dataProvider.ts';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { inputLook } from '../../components/inputs/inputLook.ts';
import { SuggestInput } from '../../components/inputs/SuggestInput.tsx';
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
      <TextInput
        source="NTN"
        helperText={text('contractor.form.ntnHelp')}
        {...inputLook({ required: true, code: true })}
      />
      <SuggestInput
        source="company_name"
        label={text('contractor.form.company')}
        helperText={text('contractor.form.companyHelp')}
        suggest={companies}
        min={COMPANY_SEARCH_MIN}
        rest={COMPANY_SEARCH_DEBOUNCE_MS}
        required
      />
      <TextInput source="email" type="email" {...inputLook({ required: true })} />
      <TextInput
        source="mobile"
        type="tel"
        helperText={text('contractor.form.mobileHelp')}
        {...inputLook({ required: true })}
      />
    </FormSection>
  );
}

import { type Cpi, cpi } from '../../../contract/registers/cpi.ts';
import { RegisterEdit } from '../../components/form/RegisterEdit.tsx';
import { useText } from '../../i18n/useText.ts';
import { CpiInputs } from './CpiInputs.tsx';
import { useSchemeName } from './schemeWords.ts';

export default function CpiEdit() {
  const text = useText();
  const nameOf = useSchemeName();
  return (
    <RegisterEdit<Cpi> register={cpi} title={text('cpi.edit')} nameOf={nameOf}>
      <CpiInputs />
    </RegisterEdit>
  );
}

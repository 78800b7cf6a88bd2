/** From the password over the phone to the recovery codes: the set-up, in the profile or where it is demanded. */
import { useState } from 'react';
import type { TwoFactorSecret } from '../../../contract/answers/people.ts';
import { useOfficeData } from '../../components/dataProvider.ts';
import { text } from '../../i18n/text.ts';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { ScanStep } from './ScanStep.tsx';

interface Props {
  username: string;
  /** It is on already, and moves to another phone. */
  moving?: boolean;
  /** The recovery codes were shown and are kept. */
  onDone: () => void;
  onCancel?: () => void;
}

export const TwoFactorSetUp = ({ username, moving = false, onDone, onCancel }: Props) => {
  const dataProvider = useOfficeData();
  const [given, setGiven] = useState<TwoFactorSecret>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} username={username} onKept={onDone} />;
  if (given) {
    const confirm = async (code: string) => setCodes(await dataProvider.confirmTwoFactor(code));
    return <ScanStep given={given} confirm={confirm} onCancel={onCancel} />;
  }
  const begin = async (proof: { current_password: string; code: string }) => {
    const { current_password, code } = proof;
    setGiven(await dataProvider.beginTwoFactor(moving ? { current_password, code } : { current_password }));
  };
  return (
    <ProofForm
      help={text('account.twoFactor.stepPassword')}
      action={text('account.twoFactor.next')}
      username={username}
      withCode={moving}
      send={begin}
      onCancel={onCancel}
    />
  );
};

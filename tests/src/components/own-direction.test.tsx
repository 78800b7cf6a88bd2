import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CutText } from '../../../src/components/list/CutText.tsx';
import { PageHeader } from '../../../src/components/record/PageHeader.tsx';
import { DetailsSection } from '../../../src/components/show/Details.tsx';
import { setPageLanguage } from '../../../src/i18n/language.ts';
import { clean, show } from './harness.tsx';

beforeEach(() => setPageLanguage('ur'));
afterEach(() => {
  setPageLanguage('en');
  clean();
});

const headingOf = (title: string) => {
  show(<PageHeader title={title} />, { dataProvider: {} });
  return getComputedStyle(screen.getByRole('heading', { name: title }));
};

it('has an Urdu heading run as the page does where it begins with Latin letters', () => {
  expect(headingOf('CPI اسکیم').unicodeBidi).not.toBe('plaintext');
});

it('has a Latin name run its own way on an Urdu page', () => {
  expect(headingOf('Wahdat MCO (Bara)').unicodeBidi).toBe('plaintext');
});

it('has Urdu in a cell run as the page does where it begins with Latin letters', () => {
  show(
    <>
      <CutText>CMST میں تربیت پانے والے افراد</CutText>
      <CutText>Training centre, Dossali</CutText>
    </>,
    { dataProvider: {} },
  );
  expect(screen.getByText(/^CMST/).dir).toBe('');
  expect(screen.getByText(/^Training/).dir).toBe('auto');
});

it('has a detail do the same', () => {
  const details = [
    { label: 'Remarks', value: 'CO کا اجلاس ہوا' },
    { label: 'Venue', value: 'Training centre' },
  ];
  show(<DetailsSection heading="Details" details={details} />, { dataProvider: {} });
  const styleOf = (text: string) => getComputedStyle(screen.getByText(text)).unicodeBidi;
  expect(styleOf('CO کا اجلاس ہوا')).not.toBe('plaintext');
  expect(styleOf('Training centre')).toBe('plaintext');
});

import { Autocomplete, createTheme, Snackbar, TextField, ThemeProvider } from '@mui/material';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lightTheme } from '../../../src/theme/index.ts';

const layerOf = (element: Element | null) => Number(getComputedStyle(element as Element).zIndex);

test('what somebody chooses from is under no notice', () => {
  render(
    <ThemeProvider theme={createTheme(lightTheme)}>
      <Snackbar open message="Saved" />
      <Autocomplete open options={['Khyber']} renderInput={params => <TextField {...params} />} />
    </ThemeProvider>,
  );
  const list = screen.getByRole('listbox').closest('.MuiAutocomplete-popper');
  expect(layerOf(list)).toBeGreaterThan(layerOf(document.querySelector('.MuiSnackbar-root')));
});

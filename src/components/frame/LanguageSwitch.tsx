import { Button, MenuItem } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { directionOf, type Language, languageNames, languages } from '../../../contract/texts/language.ts';
import { chooseLanguage, currentLanguage } from '../../i18n/language.ts';
import type { OfficeDataProvider } from '../../providers/dataProvider/index.ts';
import { readSession } from '../../providers/session.ts';

/** How long to wait for the server to save the choice; this browser remembers it in any case. */
const SAVE_TIMEOUT_MS = 2_000;

/** Changes the language of this browser, and of a signed-in user's emails. */
function useChooseLanguage(): (language: Language) => Promise<void> {
  const dataProvider = useDataProvider<OfficeDataProvider>();
  return async language => {
    if (readSession()) {
      const saved = dataProvider.updateProfile({ language }).catch(() => undefined);
      await Promise.race([saved, new Promise(resolve => setTimeout(resolve, SAVE_TIMEOUT_MS))]);
    }
    chooseLanguage(language);
  };
}

const otherLanguages = () => languages.filter(language => language !== currentLanguage());

/** The other language's own name in its own script. */
const nameProps = (language: Language) => ({
  lang: language,
  dir: directionOf(language),
  children: languageNames[language],
});

export const LanguageSwitch = () => {
  const choose = useChooseLanguage();
  return otherLanguages().map(language => (
    <Button
      key={language}
      color="inherit"
      onClick={() => void choose(language)}
      sx={{ minWidth: 0, px: 1, fontWeight: 500, flexShrink: 0 }}
      {...nameProps(language)}
    />
  ));
};

/** For the user menu on phones, where the bar has no room. */
export const LanguageItem = ({ onDone }: { onDone: () => void }) => {
  const choose = useChooseLanguage();
  return otherLanguages().map(language => (
    <MenuItem
      key={language}
      onClick={() => {
        onDone();
        void choose(language);
      }}
    >
      <span {...nameProps(language)} />
    </MenuItem>
  ));
};

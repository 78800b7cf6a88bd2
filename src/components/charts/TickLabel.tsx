import { ChartsText, type ChartsTextProps } from '@mui/x-charts/ChartsText';
import { createContext, useContext } from 'react';

const Texts = createContext<readonly string[]>([]);

/** What stands at the bars, by their numbers; a text may have two lines. */
export const TickTexts = Texts.Provider;

export function TickLabel({ text, ...props }: ChartsTextProps) {
  const texts = useContext(Texts);
  return <ChartsText {...props} text={texts[Number(text)] ?? text} />;
}

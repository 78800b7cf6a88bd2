import History from '@mui/icons-material/HistoryOutlined';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { MenuIcon } from '../../components/frame/menuIcons.tsx';
import { translate } from '../../i18n/catalogue.ts';
import { text } from '../../i18n/text.ts';
import type { Choice, Group } from './choices.ts';
import { pieces } from './marks.ts';

interface Props {
  id: string;
  label: string;
  groups: readonly Group[];
  /** Choices of no register. */
  loose: readonly Choice[];
  /** Commands, after the records. */
  commands: readonly Choice[];
  term: string;
  current: Choice | undefined;
  idOf: (choice: Choice) => string;
  onChoose: (choice: Choice) => void;
  /** The results are those of an earlier term. */
  faded: boolean;
}

/** Registers' names for `MenuIcon`. */
const icons = {
  co: 'co',
  cn: 'network',
  cmst: 'training',
  lmst: 'training',
  livelihood: 'training',
  cpi: 'cpi',
  villages: 'location',
  tender: 'tender',
  contractor: 'contractor',
  users: 'users',
} as const;

/** A listbox. The focus stays in the field, which names the current option. */
export const SearchResults = (props: Props) => {
  const { id, label, groups, loose, commands, faded } = props;
  return (
    <Box id={id} role="listbox" aria-label={label} sx={{ opacity: faded ? 0.55 : 1 }}>
      {loose.map(choice => (
        <Option key={choice.key} choice={choice} {...props} />
      ))}
      {groups.map(({ register, choices }) => (
        <Box key={register} role="group" aria-labelledby={`${id}-${register}`}>
          <Box
            id={`${id}-${register}`}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              px: 2,
              pt: 1.5,
              pb: 0.5,
              fontSize: 13,
              fontWeight: 650,
              color: 'text.secondary',
            }}
          >
            <MenuIcon name={icons[register]} />
            {translate(`resources.${register}.name`, { smart_count: 2 })}
          </Box>
          {choices.map(choice => (
            <Option key={choice.key} choice={choice} {...props} />
          ))}
        </Box>
      ))}
      {commands.map(choice => (
        <Option key={choice.key} choice={choice} {...props} />
      ))}
    </Box>
  );
};

/** Options are not focused: the field moves among them. */
const Option = ({ choice, current, idOf, onChoose, term }: Props & { choice: Choice }) => {
  const isCurrent = current?.key === choice.key;
  return (
    <Box
      id={idOf(choice)}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      onClick={() => onChoose(choice)}
      // The field keeps the focus.
      onMouseDown={event => event.preventDefault()}
      sx={theme => ({
        mx: 1,
        px: 1,
        py: 0.75,
        minHeight: 44,
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'center',
        borderRadius: 1,
        cursor: 'pointer',
        '&:hover': { backgroundColor: theme.palette.action.hover },
        ...(isCurrent && {
          backgroundColor: theme.palette.action.selected,
          boxShadow: `inset 0 0 0 1.5px ${theme.palette.primary.main}`,
        }),
      })}
    >
      <OptionText choice={choice} term={term} />
    </Box>
  );
};

const OptionText = ({ choice, term }: { choice: Choice; term: string }): ReactNode => {
  if (choice.kind === 'recent') {
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <History fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />
        <span dir="auto">{choice.term}</span>
      </Box>
    );
  }
  if (choice.kind === 'command') {
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 600 }}>
        <MenuIcon name={choice.icon} />
        <span>{choice.title}</span>
      </Box>
    );
  }
  if (choice.kind === 'all') {
    const name = translate(`resources.${choice.register}.name`, { smart_count: 2 });
    return <Box sx={{ color: 'primary.main', fontWeight: 600 }}>{text('search.all', { name, term })}</Box>;
  }
  const { register, name, code, detail: found } = choice.hit;
  // Without a heading it names its register itself.
  const isLoose = choice.key.startsWith('opened-');
  const detail = isLoose ? translate(`resources.${register}.name`, { smart_count: 1 }) : found;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Box sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Marked text={name} term={term} />
        </Box>
        {code && (
          <Box component="code" sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            <Marked text={code} term={term} />
          </Box>
        )}
      </Box>
      {detail && (
        <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <Marked text={detail} term={term} isRow />
        </Box>
      )}
    </>
  );
};

interface MarkedProps {
  text: string;
  term: string;
  /** Several texts in a row, in the page's direction instead of their own. */
  isRow?: boolean;
}

/** A text with the search term marked. */
const Marked = ({ text, term, isRow = false }: MarkedProps) => (
  <Box component="span" dir={isRow ? undefined : 'auto'}>
    {pieces(text, term).map(piece =>
      piece.marked ? (
        <Box
          component="mark"
          key={piece.at}
          sx={theme => ({
            color: 'inherit',
            borderRadius: '2px',
            backgroundColor: theme.palette.mode === 'dark' ? 'rgba(224,160,74,.34)' : 'rgba(200,128,26,.26)',
          })}
        >
          {piece.text}
        </Box>
      ) : (
        piece.text
      ),
    )}
  </Box>
);

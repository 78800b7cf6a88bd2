import { LinkBase, useNavigate } from 'react-admin';
import type { CountedRecords } from '../../../contract/figures/figures.ts';
import { reportTexts } from '../../../contract/figures/report-texts.ts';
import { filteredAddress } from '../../components/addresses.ts';
import { MenuButton } from '../../components/MenuButton.tsx';
import { localized } from '../../i18n/localized.ts';
import { currentUserCan } from '../../providers/authProvider.ts';

interface FigureProps {
  children: string;
  records: readonly CountedRecords[];
}

/** Opens the list of the records that it counts; a menu offers the lists of a sum. */
export function Figure({ children, records }: FigureProps) {
  const [first, ...others] = records.filter(({ register }) => currentUserCan(register, 'list'));
  if (!first || !children) return children;
  if (others.length > 0) return <FigureMenu records={[first, ...others]}>{children}</FigureMenu>;
  return <LinkBase to={filteredAddress(first.register, first.filter)}>{children}</LinkBase>;
}

function FigureMenu({ children, records }: FigureProps) {
  const navigate = useNavigate();
  return (
    <MenuButton
      size="small"
      label={children}
      items={records.map(({ indicator, register, filter }) => ({
        label: localized(reportTexts.indicators[indicator]),
        onChoose: () => navigate(filteredAddress(register, filter)),
      }))}
    />
  );
}

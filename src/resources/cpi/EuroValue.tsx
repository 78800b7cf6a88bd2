import { useRecordContext } from 'react-admin';
import type { Cpi } from '../../../contract/registers/cpi.ts';
import { createAddress } from '../../components/addresses.ts';
import { formatEuro, formatMonth } from '../../components/format.ts';
import { TextLink } from '../../components/frame/links.tsx';
import { useCan } from '../../components/useCan.ts';
import { text } from '../../i18n/text.ts';

/** The cost in euros at the rate of the creation month, or a note that this month has no rate yet (specification §6). */
export function EuroValue() {
  const can = useCan('euroRates');
  const record = useRecordContext<Cpi>();
  if (!record) return null;
  const month = formatMonth(record.cpi_created_date);
  if (record.total_cost_eur != null) {
    return text('cpi.show.euro', { amount: formatEuro(record.total_cost_eur), month });
  }
  return (
    <>
      {text('cpi.show.noRate', { month })}
      {can('create') && (
        <>
          {' · '}
          <TextLink to={createAddress('euroRates')}>{text('cpi.show.enterRate')}</TextLink>
        </>
      )}
    </>
  );
}

import { type Lmst, lmst, lmstSlots } from '../../../contract/registers/lmst.ts';
import { ApprovalPanel } from '../../components/approval/ApprovalPanel.tsx';
import { ApprovalStatus } from '../../components/approval/ApprovalStatus.tsx';
import { DocumentList } from '../../components/documents/DocumentList.tsx';
import { formatDate, formatNumber } from '../../components/format.ts';
import { placeFacts } from '../../components/record/places.tsx';
import type { Fact } from '../../components/show/Facts.tsx';
import { RegisterShow } from '../../components/show/RegisterShow.tsx';
import { ArchiveButton } from '../../components/transfers/ArchiveButton.tsx';
import { useText } from '../../i18n/useText.ts';
import { archiveOf } from './archiveOf.ts';

export default function LmstShow() {
  const text = useText();
  const slotName = (word: string) => {
    const slot = lmstSlots.find(known => known === word);
    return slot ? text(`lmst.slot.${slot}`) : word;
  };
  const facts = (record: Lmst): Fact[] => [
    { label: text('resources.lmst.fields.id'), value: record.id },
    { label: text('resources.lmst.fields.training_code'), value: record.training_code },
    { label: text('resources.lmst.fields.start_date'), value: formatDate(record.start_date) },
    { label: text('resources.lmst.fields.end_date'), value: formatDate(record.end_date) },
    ...placeFacts(record, text),
    { label: text('resources.lmst.fields.training_venue'), value: record.training_venue },
    { label: text('resources.lmst.fields.trainer'), value: record.trainer },
    { label: text('resources.lmst.fields.members'), value: formatNumber(record.members) },
    {
      label: text('resources.lmst.fields.participants_male'),
      value: formatNumber(record.participants_male),
    },
    {
      label: text('resources.lmst.fields.participants_female'),
      value: formatNumber(record.participants_female),
    },
    { label: text('resources.lmst.fields.remarks'), value: record.remarks, wide: true },
  ];
  return (
    <RegisterShow<Lmst>
      register={lmst}
      nameOf={record => record.training_code}
      statusOf={record => <ApprovalStatus status={record.approval_status} />}
      facts={facts}
      actions={record => <ArchiveButton tender={archiveOf(record)} name={record.training_code} worded />}
    >
      {record => (
        <>
          <ApprovalPanel register={lmst} record={record} name={record.training_code} />
          <DocumentList
            heading={text('lmst.show.annexes')}
            resource="lmst"
            record={inSlotOrder(record)}
            slotName={slotName}
          />
        </>
      )}
    </RegisterShow>
  );
}

/** The documents in the order of the form. */
const inSlotOrder = (record: Lmst): Lmst => ({
  ...record,
  documents: [...record.documents].sort((a, b) => orderOf(a.slot) - orderOf(b.slot)),
});
const order: readonly (string | null)[] = lmstSlots;
const orderOf = (slot: string | null) => order.indexOf(slot);

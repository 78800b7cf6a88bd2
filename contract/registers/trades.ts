/** Trades that livelihood trainings teach: an editable list. */
import { placeName } from '../fields/text.ts';
import { defineRegister } from '../register/define-register.ts';
import { remarks } from '../register/shared-fields.ts';
import { historyColumns } from '../register/standard-fields.ts';
import { messages } from '../texts/messages.ts';

export const trades = defineRegister({
  name: 'trades',
  paths: ['trades', 'trade'],
  table: 'trades',
  icon: 'designation',
  menu: { group: 'settings' },
  names: {
    en: {
      one: 'Trade',
      many: 'Trades',
      empty: 'Trades that livelihood trainings teach, such as tailoring.',
    },
    ur: {
      one: 'ہنر',
      many: 'ہنر',
      create: 'نیا ہنر',
      edit: 'ہنر میں ترمیم',
      empty: 'وہ ہنر جو روزگار کی تربیتوں میں سکھائے جاتے ہیں، جیسے سلائی۔',
    },
  },
  fields: {
    trade_name: placeName({ label: { en: 'Trade', ur: 'ہنر' }, max: 100, required: true, wide: true }),
    remarks: remarks(2000),
  },
  nameField: 'trade_name',
  list: {
    id: 'summary',
    trade_name: { in: 'summary', width: 320 },
    remarks: { in: 'summary', width: 420 },
    ...historyColumns,
  },
  show: ['id', 'trade_name', 'remarks'],
  sections: [{ heading: { en: 'Trade', ur: 'ہنر' }, fields: ['trade_name', 'remarks'] }],
  search: ['trade_name', 'remarks'],
  unique: { trade_name: messages.taken },
  uniqueInAnyCase: ['trade_name'],
});

/** Targets of the programme, with which achieved figures are compared: one for each indicator of the report. */
import { choice } from '../fields/choice.ts';
import { decimal } from '../fields/number.ts';
import type { Unit } from '../figures/declaration.ts';
import { type IndicatorId, indicatorIds, indicators, isIndicator } from '../figures/report.ts';
import { reportTexts } from '../figures/report-texts.ts';
import { defineRegister } from '../register/define-register.ts';
import { remarks, remarksSection } from '../register/shared-fields.ts';
import { editorColumns } from '../register/standard-fields.ts';
import { messages } from '../texts/messages.ts';

/** What the target of an indicator counts; blank for one that this version doesn't know. */
const unitOf = ({ indicator }: { indicator?: unknown }): string =>
  isIndicator(String(indicator)) ? indicators[indicator as IndicatorId].unit : '';

const unitName = (record: { indicator?: unknown }) => {
  const unit = unitOf(record) as Unit | '';
  return unit ? reportTexts.units[unit] : { en: '', ur: '' };
};

export const targets = defineRegister({
  name: 'targets',
  paths: ['targets', 'target'],
  table: 'targets',
  icon: 'target',
  menu: { group: 'settings' },
  names: {
    en: {
      one: 'Target',
      many: 'Targets',
      empty:
        'Targets of the programme, such as 5,100 people trained. The dashboard and the report show progress against them.',
    },
    ur: {
      one: 'ہدف',
      many: 'اہداف',
      create: 'نیا ہدف',
      edit: 'ہدف میں ترمیم',
      empty:
        'پروگرام کے اہداف، مثلاً 5,100 افراد کی تربیت۔ ڈیش بورڈ اور رپورٹ ان کے مقابلے میں پیش رفت دکھاتے ہیں۔',
    },
  },
  fields: {
    indicator: choice({
      label: { en: 'Indicator', ur: 'اشاریہ' },
      required: true,
      values: indicatorIds,
      labelOf: id => reportTexts.indicators[id],
    }),
    /** In the indicator's unit, for all years of the programme. */
    target: decimal({
      label: { en: 'Target', ur: 'ہدف' },
      required: true,
      min: 0,
      max: 99_999_999_999.99,
      digits: 2,
      unitOf,
      help: {
        en: 'In the unit of the indicator: number, households, people or PKR.',
        ur: 'اشاریے کی اکائی میں: تعداد، گھرانے، افراد یا روپے۔',
      },
    }),
    remarks: remarks(2000),
  },
  given: { unit: { kind: 'text', label: { en: 'Unit', ur: 'اکائی' }, from: unitName } },
  nameField: 'indicator',
  list: {
    id: 'detail',
    indicator: { in: 'summary', width: 340 },
    target: 'summary',
    unit: 'summary',
    remarks: { in: 'summary', width: 300 },
    ...editorColumns(),
  },
  show: ['id', 'target', 'unit', 'remarks'],
  sections: [
    {
      heading: { en: 'Indicator and target', ur: 'اشاریہ اور ہدف' },
      help: {
        en: 'Each indicator has one target for the whole programme.',
        ur: 'ہر اشاریے کا پورے پروگرام کے لیے ایک ہدف ہے۔',
      },
      fields: ['indicator', 'target'],
    },
    remarksSection({ en: 'Source of the target.', ur: 'ہدف کا ماخذ۔' }),
  ],
  search: ['indicator', 'remarks'],
  unique: { indicator: messages.taken },
  defaultSort: ['id', 'ASC'],
});

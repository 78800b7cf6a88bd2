/** Euro rates by month (specification §6). */

import { month } from '../fields/date.ts';
import { decimal } from '../fields/number.ts';
import { text } from '../fields/text.ts';
import { defineRegister } from '../register/define-register.ts';
import { historyColumns } from '../register/standard-fields.ts';
import { messages } from '../texts/messages.ts';

const RATE_DIGITS = 4;

export const euroRates = defineRegister({
  name: 'euroRates',
  paths: ['euroRates', 'euroRate'],
  table: 'euro_rates',
  icon: 'rate',
  menu: { group: 'settings', path: '/euroRates/list' },
  names: {
    en: {
      one: 'Euro rate',
      many: 'Euro rates',
      empty:
        'One rate for each month. Scheme costs are converted to euro at the rate for their month of creation.',
    },
    ur: {
      one: 'یورو کی شرح',
      many: 'یورو کی شرحیں',
      create: 'یورو کی نئی شرح',
      edit: 'یورو کی شرح میں ترمیم',
      empty: 'ہر مہینے کی ایک شرح۔ اسکیموں کی لاگت ان کے قیام کے مہینے کی شرح سے یورو میں بدلی جاتی ہے۔',
    },
  },
  fields: {
    month: month({
      label: { en: 'Month', ur: 'مہینہ' },
      required: true,
      help: {
        en: 'As yyyy-mm. Each month can have one rate.',
        ur: 'بشکل yyyy-mm۔ ہر مہینے کی ایک ہی شرح ہو سکتی ہے۔',
      },
    }),
    pkr_per_eur: decimal({
      label: { en: 'PKR per EUR', ur: 'فی یورو روپے' },
      required: true,
      min: 0.0001,
      max: 100_000,
      digits: RATE_DIGITS,
      sentence: { en: 'Rs %{value} for one euro', ur: 'ایک یورو کے %{value} روپے' },
      help: {
        en: `Rupees for one euro, with up to ${RATE_DIGITS} decimal places.`,
        ur: `ایک یورو کے روپے، اعشاریہ کے بعد زیادہ سے زیادہ ${RATE_DIGITS} ہندسے۔`,
      },
    }),
    source: text({
      label: { en: 'Source', ur: 'ماخذ' },
      max: 255,
      wide: 'form',
      help: {
        en: 'Where the rate was published, such as InforEuro.',
        ur: 'شرح کہاں شائع ہوئی، جیسے InforEuro۔',
      },
    }),
  },
  nameField: 'month',
  list: {
    month: 'summary',
    pkr_per_eur: 'summary',
    source: { in: 'summary', width: 320 },
    id: 'detail',
    ...historyColumns,
  },
  show: ['id', 'month', 'pkr_per_eur', 'source'],
  sections: [
    {
      heading: { en: 'Monthly rate', ur: 'مہینے کی شرح' },
      help: {
        en: 'The rates are shown on the public page.',
        ur: 'یہ شرحیں عوامی صفحے پر دکھائی جاتی ہیں۔',
      },
      fields: ['month', 'pkr_per_eur', 'source'],
    },
  ],
  publicPage: { path: '/euroRates', label: { en: 'Public page', ur: 'عوامی صفحہ' } },
  search: ['month', 'source'],
  unique: { month: messages.taken },
  publicFields: ['id', 'month', 'pkr_per_eur', 'source'],
  defaultSort: ['month', 'DESC'],
});

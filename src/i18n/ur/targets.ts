/** Texts of the targets of the programme, in Urdu. */
import type { targets as english } from '../en/targets.ts';
import type { Mirror } from '../translate.ts';

export const targets: Mirror<typeof english> = {
  targets: {
    create: 'نیا ہدف',
    edit: 'ہدف میں ترمیم',
    empty:
      'پروگرام نے جو وعدے کیے ہیں، مثلاً 5,100 افراد کی تربیت؛ ڈیش بورڈ اور رپورٹ بتاتے ہیں کہ کتنا حاصل ہوا۔',
    facts: 'اشاریہ اور ہدف',
    factsHelp: 'رپورٹ کے ہر اشاریے کے لیے ایک ہدف، پروگرام کے تمام برسوں کے لیے۔',
    targetHelp: 'اشاریے کی اکائی میں: تعداد، گھرانے، افراد یا روپے۔',
    remarks: 'ریمارکس',
    remarksHelp: 'یہ ہدف کہاں سے آیا ہے۔',
  },
};

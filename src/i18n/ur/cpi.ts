/** Texts of community physical infrastructure schemes, in Urdu. */
import type { cpi as english } from '../en/cpi.ts';
import type { Mirror } from '../translate.ts';

export const cpi: Mirror<typeof english> = {
  cpi: {
    index: 'فہرست',
    create: 'نیا اندراج',
    breadcrumb: 'آپ یہاں ہیں',
    title: 'CPI اسکیم',
    subtitle: 'نئی CPI اسکیم درج کریں',
    submit: 'اسکیم درج کریں',
    edit: 'CPI اسکیم میں ترمیم',
    called: '%{type}، %{village}',
    list: {
      empty: 'آب رسانی، سڑکیں، چھوٹے پن بجلی گھر اور دوسرے کام جو تنظیم اپنے گاؤں کے لیے تعمیر کرتی ہے۔',
      strategy: 'طریقِ عمل',
      type: 'قسم',
      subType: 'ذیلی قسم',
      details: 'تفصیل',
      households: 'مستفید گھرانے',
      cost: 'لاگت',
      created: 'تاریخِ قیام',
      avgHouseholds: 'اوسط مستفید گھرانے',
    },
    form: {
      where: 'کہاں تعمیر ہوئی، اور کس کی ہے',
      whereHelp:
        'ہر انتخاب اپنے سے پچھلے کے مطابق فہرست پیش کرتا ہے۔ گاؤں کی پہلی تنظیم خود منتخب ہو جاتی ہے۔',
      what: 'اسکیم',
      whatHelp: 'کیا تعمیر ہوا، لاگت کتنی ہے، اور کام کس مرحلے پر ہے۔',
      who: 'کون مستفید ہوتا ہے، اور کب سے',
      whoHelp: 'تعداد گھرانوں میں لکھیں۔',
      more: 'تفصیل اور محلِ وقوع',
      moreHelp: 'محلِ وقوع درجوں میں، جیسا ٹیلی فون دکھاتا ہے: شمال اور مشرق مثبت ہیں۔',
      creationDate: 'تاریخِ قیام منتخب کریں',
      rs: 'روپے',
      costHelp: 'روپوں میں۔ اندراج کے مہینے کی شرح سے یورو میں بھی دکھائی جاتی ہے۔',
      active: 'اسکیم فعال ہے',
      latitudeHelp: 'مثلاً 33.899512',
      longitudeHelp: 'مثلاً 70.100403',
    },
    show: {
      euro: '%{amount}، بحساب شرحِ %{month}',
      noRate: '%{month} کے لیے یورو کی شرح ابھی درج نہیں',
      enterRate: 'شرح درج کریں',
      position: 'محلِ وقوع',
    },
  },
};

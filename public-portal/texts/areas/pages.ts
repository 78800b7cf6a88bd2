/** Texts of the pages without a script. */

/** `Khyber, Kurram and Orakzai` */
export const listed = { comma: { en: ', ', ur: '، ' }, and: { en: ' and ', ur: ' اور ' } };

export const home = {
  title: {
    en: 'Homes, water, roads and skills for people who return',
    ur: 'واپس آنے والوں کے لیے گھر، پانی، سڑکیں اور ہنر',
  },
  description: {
    en: 'Aid to Uprooted People works with returning families in %{area}: its figures, works and open tenders.',
    ur: 'پروگرام ’بے گھر افراد کی امداد‘ %{area} میں واپس آنے والے خاندانوں کے ساتھ کام کرتا ہے: اعداد و شمار، کام اور کھلے ٹینڈر۔',
  },
  lead: {
    en: 'Families who had to leave their villages are coming back. Aid to Uprooted People works with them in %{area}.',
    ur: 'جن خاندانوں کو اپنے گاؤں چھوڑنا پڑے تھے وہ واپس آ رہے ہیں۔ پروگرام ’بے گھر افراد کی امداد‘ %{area} میں اُن کے ساتھ مل کر کام کرتا ہے۔',
  },
  seeTenders: { en: 'See open tenders', ur: 'کھلے ٹینڈر دیکھیں' },
  figures: { en: 'The programme in figures', ur: 'پروگرام کے اعداد و شمار' },
  pictures: { en: 'The work in pictures', ur: 'کام کی تصویری جھلک' },
  picturesHint: {
    en: 'Scroll sideways to see all the pictures.',
    ur: 'سب تصویریں دیکھنے کے لیے دائیں بائیں سرکائیں۔',
  },
  showPicture: { en: 'Show picture %{number}', ur: 'تصویر %{number} دکھائیں' },
  about: { en: 'About the programme', ur: 'پروگرام کا تعارف' },
  more: { en: 'More about the programme', ur: 'پروگرام کے بارے میں مزید' },
  components: { en: 'What we do', ur: 'ہم کیا کرتے ہیں' },
  contact: { en: 'Contact', ur: 'رابطہ' },
};

export { tiles } from '../../../contract/figures/tiles.ts';

/** Captions and descriptions of the pictures. */
export const pictures = {
  water: {
    caption: {
      en: 'A solar pump fills the tank, and the tank serves the village',
      ur: 'شمسی پمپ ٹینکی بھرتا ہے اور ٹینکی سے پورے گاؤں کو پانی ملتا ہے',
    },
    alt: {
      en: 'A hillside village at dawn: solar panels in front, a water tank on pillars, and a woman and a girl at a standpost.',
      ur: 'صبح کے وقت پہاڑ کے دامن میں گاؤں: سامنے شمسی پینل، ستونوں پر پانی کی ٹینکی، اور نل پر ایک خاتون اور ایک لڑکی۔',
    },
  },
  road: {
    caption: {
      en: 'A bridge keeps the road to school and market open all year',
      ur: 'پل سے اسکول اور بازار کا راستہ سال بھر کھلا رہتا ہے',
    },
    alt: {
      en: 'A stone arch bridge carries a road across a river between steep valley sides; a van and a walking family cross it.',
      ur: 'گہری وادی میں دریا پر پتھر کا محرابی پل، جس پر سے ایک گاڑی اور پیدل چلتا ایک خاندان گزر رہا ہے۔',
    },
  },
  channel: {
    caption: {
      en: 'A lined channel brings water back to dry fields',
      ur: 'پختہ نالی سے بنجر کھیتوں کو پھر پانی ملا',
    },
    alt: {
      en: 'Green terraced fields below bare mountains; an irrigation channel runs along the slope, and a farmer opens its gate.',
      ur: 'خشک پہاڑوں کے نیچے سیڑھی نما سرسبز کھیت؛ ڈھلوان کے ساتھ آبپاشی کی نالی، اور اُس کا دروازہ کھولتا ہوا کسان۔',
    },
  },
  training: {
    caption: {
      en: 'A trade learnt in months, work for years',
      ur: 'چند ماہ میں سیکھا ہوا ہنر، برسوں کا روزگار',
    },
    alt: {
      en: 'Two young people on a roof fit a solar panel while their trainer watches; there is a toolbox next to them.',
      ur: 'چھت پر دو نوجوان اپنے استاد کی نگرانی میں شمسی پینل لگا رہے ہیں؛ ساتھ اوزاروں کا ڈبا رکھا ہے۔',
    },
  },
  meeting: {
    caption: {
      en: 'A women’s organisation decides what its village needs first',
      ur: 'خواتین کی تنظیم طے کرتی ہے کہ گاؤں کو پہلے کس چیز کی ضرورت ہے',
    },
    alt: {
      en: 'Women in shawls sit in a circle on a carpet in a courtyard; one of them reads from the register of the organisation.',
      ur: 'صحن میں قالین پر چادریں اوڑھے خواتین دائرے میں بیٹھی ہیں؛ ایک خاتون تنظیم کا رجسٹر پڑھ رہی ہیں۔',
    },
  },
};

export const about = {
  description: {
    en: 'A five-year programme for people who return to districts of Khyber Pakhtunkhwa: who funds it, who runs it, and how villages decide.',
    ur: 'خیبر پختونخوا کے اضلاع میں واپس آنے والوں کے لیے پانچ سالہ پروگرام: مالی معاونت، انتظام اور گاؤں کے فیصلے۔',
  },
  /** The home page shows the first paragraphs, too. */
  short: [
    {
      en: 'Aid to Uprooted People is an integrated development programme of five years. It serves people who were displaced from their homes and have returned to %{area}.',
      ur: 'پروگرام ’بے گھر افراد کی امداد‘ پانچ سالہ مربوط ترقیاتی پروگرام ہے۔ یہ اُن لوگوں کے لیے ہے جو اپنے گھروں سے بے گھر ہوئے تھے اور اب %{area} میں واپس آ چکے ہیں۔',
    },
    {
      en: 'The European Union funds it. The money comes through a development bank, and a rural support programme carries out the work together with the government.',
      ur: 'اِس کے اخراجات یورپی یونین اٹھاتی ہے۔ رقم ایک ترقیاتی بینک کے ذریعے ملتی ہے، اور ایک رورل سپورٹ پروگرام حکومت کے ساتھ مل کر کام انجام دیتا ہے۔',
    },
  ],
  sections: [
    {
      title: { en: 'Why it is needed', ur: 'اِس کی ضرورت کیوں ہے' },
      text: [
        {
          en: 'Years of conflict emptied whole valleys. When families came back, many found their houses damaged, pumps and channels broken, roads washed away and little work.',
          ur: 'برسوں کی کشیدگی نے پوری پوری وادیاں خالی کر دیں۔ جب خاندان واپس آئے تو اکثر کے مکان ٹوٹ پھوٹ چکے تھے، پمپ اور نالیاں خراب تھیں، سڑکیں بہہ گئی تھیں اور روزگار کم تھا۔',
        },
        {
          en: 'The programme helps them to rebuild what a village shares, to earn a living, and to settle their affairs together.',
          ur: 'پروگرام اُن کی مدد کرتا ہے کہ گاؤں کی مشترکہ سہولتیں دوبارہ بنائیں، روزی کمائیں اور اپنے معاملات مل کر طے کریں۔',
        },
      ],
    },
    {
      title: { en: 'How it works', ur: 'کام کیسے ہوتا ہے' },
      text: [
        {
          en: 'Neighbours form community organisations, separate ones for women and men. The members decide together what their village needs first and agree who will look after it.',
          ur: 'ہمسائے مل کر کمیونٹی تنظیمیں بناتے ہیں، خواتین کی الگ اور مردوں کی الگ۔ ارکان مل کر طے کرتے ہیں کہ گاؤں کو پہلے کس چیز کی ضرورت ہے اور اُس کی دیکھ بھال کون کرے گا۔',
        },
        {
          en: 'Engineers plan the scheme with them. The organisation helps to build it, keeps its accounts in the open, and maintains it when it is finished.',
          ur: 'انجینئر اُن کے ساتھ مل کر اسکیم کی منصوبہ بندی کرتے ہیں۔ تنظیم تعمیر میں ہاتھ بٹاتی ہے، حساب کتاب سب کے سامنے رکھتی ہے اور تکمیل کے بعد اسکیم کی دیکھ بھال کرتی ہے۔',
        },
        {
          en: 'Several organisations can join in a network, to speak for more villages at once.',
          ur: 'کئی تنظیمیں مل کر نیٹ ورک بنا سکتی ہیں تاکہ زیادہ دیہات کی آواز ایک ساتھ پہنچے۔',
        },
      ],
    },
    {
      title: { en: 'Open tenders', ur: 'کھلے ٹینڈر' },
      text: [
        {
          en: 'Larger works and supplies are tendered. Every company can see which tenders are open and download their documents here, free of charge, until the closing date.',
          ur: 'بڑے کاموں اور سامان کی خریداری کے لیے ٹینڈر دیے جاتے ہیں۔ ہر کمپنی یہاں دیکھ سکتی ہے کہ کون سے ٹینڈر کھلے ہیں اور آخری تاریخ تک اُن کی دستاویزات بلامعاوضہ حاصل کر سکتی ہے۔',
        },
      ],
    },
  ],
};

export const components = {
  infrastructure: {
    title: { en: 'Community infrastructure', ur: 'مقامی بنیادی ڈھانچہ' },
    text: {
      en: 'Drinking water, irrigation channels, roads and bridges, small hydro power and solar supply, protection works and sanitation.',
      ur: 'پینے کا پانی، آبپاشی کی نالیاں، سڑکیں اور پل، چھوٹے پن بجلی گھر اور شمسی توانائی، حفاظتی پشتے اور صفائی ستھرائی۔',
    },
  },
  livelihood: {
    title: { en: 'Skills and livelihood support', ur: 'ہنر اور روزگار میں معاونت' },
    text: {
      en: 'Training in trades that earn a living, from masonry and solar fitting to tailoring, and advanced courses for those who go further.',
      ur: 'روزی کمانے والے ہنر کی تربیت، معماری اور شمسی پینل لگانے سے لے کر سلائی تک، اور آگے بڑھنے والوں کے لیے اعلیٰ کورس۔',
    },
  },
  institution: {
    title: { en: 'Institutional training', ur: 'ادارہ جاتی تربیت' },
    text: {
      en: 'Women’s and men’s community organisations learn to lead, to keep accounts and to look after what they have built.',
      ur: 'خواتین اور مردوں کی کمیونٹی تنظیمیں قیادت کرنا، حساب رکھنا اور بنائی ہوئی چیزوں کی دیکھ بھال کرنا سیکھتی ہیں۔',
    },
  },
};

/** Headings by kind of partner. */
export const partners = {
  title: { en: 'Partners', ur: 'شراکت دار' },
  kinds: {
    Donor: { en: 'Funded by', ur: 'مالی معاونت' },
    'Implementing organisation': { en: 'Implemented by', ur: 'عمل درآمد' },
    Partner: { en: 'In partnership with', ur: 'شراکت دار' },
  },
};

export const contact = {
  description: {
    en: 'Address, email and telephone of the programme Aid to Uprooted People.',
    ur: 'پروگرام ’بے گھر افراد کی امداد‘ کا پتا، ای میل اور ٹیلی فون۔',
  },
  lead: {
    en: 'Questions about a tender, or about our work in your village? Email, call or visit us.',
    ur: 'کسی ٹینڈر یا اپنے گاؤں میں ہمارے کام کے بارے میں کوئی سوال ہے؟ ای میل کریں، فون کریں یا تشریف لائیں۔',
  },
  ways: { en: 'How to reach us', ur: 'ہم سے رابطے کے طریقے' },
};

export const tenderList = {
  description: {
    en: 'Open tenders of Aid to Uprooted People: title, reference, closing date and documents.',
    ur: 'پروگرام کے اِس وقت کھلے ٹینڈر: عنوان، حوالہ نمبر، آخری تاریخ اور دستاویزات۔',
  },
};

export const rates = {
  title: { en: 'Euro rates', ur: 'یورو کی شرح' },
  description: {
    en: 'The monthly rates in rupees per euro that the programme Aid to Uprooted People uses.',
    ur: 'یورو کی ماہانہ شرح روپوں میں، جسے پروگرام ’بے گھر افراد کی امداد‘ استعمال کرتا ہے۔',
  },
  lead: {
    en: 'Rupees per euro, month by month. The programme converts the cost of a scheme into euros at the rate of the month in which the scheme was created.',
    ur: 'ایک یورو کے کتنے روپے، ماہ بہ ماہ۔ پروگرام کسی اسکیم کی لاگت کو اُس مہینے کی شرح سے یورو میں بدلتا ہے جس میں اسکیم درج ہوئی۔',
  },
  month: { en: 'Month', ur: 'مہینہ' },
  rate: { en: 'PKR per EUR', ur: 'فی یورو روپے' },
  source: { en: 'Source', ur: 'ماخذ' },
  empty: { en: 'No rates have been published yet.', ur: 'ابھی کوئی شرح شائع نہیں ہوئی۔' },
  failed: { en: 'The rates could not be loaded.', ur: 'شرحیں لوڈ نہ ہو سکیں۔' },
};

export const form = {
  description: {
    en: 'Enter your company’s details to download the documents of an open tender.',
    ur: 'کھلے ٹینڈر کی دستاویزات ڈاؤن لوڈ کرنے کے لیے اپنی کمپنی کی تفصیلات درج کریں۔',
  },
};

export const news = {
  title: { en: 'Email updates on a tender', ur: 'ٹینڈر کی اطلاعات بذریعہ ای میل' },
  description: {
    en: 'Confirm or stop email updates on a tender.',
    ur: 'ٹینڈر کی اطلاعات کی تصدیق کریں یا انھیں بند کریں۔',
  },
  address: { en: 'Email address:', ur: 'ای میل پتا:' },
  states: {
    asked: { en: 'Do you want updates on this tender?', ur: 'کیا آپ اِس ٹینڈر کی اطلاعات چاہتے ہیں؟' },
    unconfirmed: {
      en: 'You don’t receive updates on this tender',
      ur: 'آپ کو اِس ٹینڈر کی اطلاعات نہیں ملتیں',
    },
    confirmed: { en: 'You receive updates on this tender', ur: 'آپ کو اِس ٹینڈر کی اطلاعات ملتی ہیں' },
    stopped: {
      en: 'You no longer receive updates on this tender',
      ur: 'اِس ٹینڈر کی مزید اطلاعات نہیں آئیں گی',
    },
  },
  texts: {
    asked: {
      en: 'If you confirm, we’ll email this address when documents or the closing date change.',
      ur: 'آپ تصدیق کریں تو دستاویزات یا آخری تاریخ بدلنے پر ہم اِس پتے پر ای میل بھیجیں گے۔',
    },
    unconfirmed: {
      en: 'This address was never confirmed. To receive updates, open “Confirm or decline” in our email.',
      ur: 'اِس پتے کی تصدیق نہیں ہوئی۔ اطلاعات پانے کے لیے ہماری ای میل میں ”تصدیق یا انکار کریں“ کھولیں۔',
    },
    confirmed: {
      en: 'We’ll email this address when documents or the closing date change.',
      ur: 'دستاویزات یا آخری تاریخ بدلنے پر ہم اِس پتے پر ای میل بھیجیں گے۔',
    },
    stopped: {
      en: 'We won’t email this address about this tender.',
      ur: 'ہم اِس ٹینڈر کے بارے میں اِس پتے پر ای میل نہیں بھیجیں گے۔',
    },
  },
  confirm: { en: 'Yes, send me updates', ur: 'جی ہاں، اطلاعات بھیجیں' },
  refuse: { en: 'No, don’t email me', ur: 'نہیں، مجھے ای میل نہ بھیجیں' },
  stop: { en: 'Stop updates', ur: 'اطلاعات بند کریں' },
  expired: { en: 'This link is no longer valid', ur: 'یہ لنک اب کارآمد نہیں' },
  expiredText: {
    en: 'It is too old, or the tender no longer exists. You can enter your address again on the tender’s page.',
    ur: 'یہ بہت پرانا ہے، یا ٹینڈر موجود نہیں۔ آپ ٹینڈر کے صفحے پر اپنا پتا دوبارہ لکھ سکتے ہیں۔',
  },
  failed: { en: 'The link couldn’t be checked.', ur: 'لنک کی جانچ نہ ہو سکی۔' },
};

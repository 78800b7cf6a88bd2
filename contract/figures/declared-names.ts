/** What figures are called: made by `npm run lists` from the declarations of registers. */
// biome-ignore-all format: one line each

/** In the report and in targets. */
export const indicatorNames = {
  cos: {"en":"COs formed or revitalized","ur":"قائم یا بحال کی گئی کمیونٹی تنظیمیں"},
  cosNew: {"en":"New COs formed","ur":"نئی قائم کی گئی کمیونٹی تنظیمیں"},
  cosRrp: {"en":"COs revitalized from RRP","ur":"RRP سے بحال کی گئی کمیونٹی تنظیمیں"},
  cosOther: {"en":"COs revitalized from other projects","ur":"دیگر منصوبوں سے بحال کی گئی کمیونٹی تنظیمیں"},
  coNetworks: {"en":"COs of the type network","ur":"نیٹ ورک قسم کی کمیونٹی تنظیمیں"},
  organizedHouseholds: {"en":"Organized households","ur":"منظم گھرانے"},
  coMembers: {"en":"Members of COs","ur":"کمیونٹی تنظیموں کے اراکین"},
  cns: {"en":"Community networks formed","ur":"قائم کیے گئے کمیونٹی نیٹ ورک"},
  cmst: {"en":"CMST trainings held","ur":"منعقدہ CMST تربیتیں"},
  cmstParticipants: {"en":"People trained in CMST","ur":"CMST میں تربیت پانے والے افراد"},
  lmst: {"en":"LMST trainings held","ur":"منعقدہ LMST تربیتیں"},
  lmstParticipants: {"en":"People trained in LMST","ur":"LMST میں تربیت پانے والے افراد"},
  cpis: {"en":"CPI schemes","ur":"CPI اسکیمیں"},
  cpisCompleted: {"en":"CPI schemes completed or handed over","ur":"مکمل یا حوالے کی گئی CPI اسکیمیں"},
  cpiHouseholds: {"en":"Households benefiting from CPI schemes","ur":"CPI اسکیموں سے مستفید گھرانے"},
  cpiCost: {"en":"Cost of CPI schemes","ur":"CPI اسکیموں کی لاگت"},
  exposureVisit: {"en":"Exposure visits","ur":"مطالعاتی دورے"},
  exposureVisitParticipants: {"en":"Participants of exposure visits","ur":"مطالعاتی دوروں کے شرکاء"},
  managerConference: {"en":"Manager conferences","ur":"مینیجر کانفرنسیں"},
  managerConferenceParticipants: {"en":"Participants of manager conferences","ur":"مینیجر کانفرنسوں کے شرکاء"},
  healthHygiene: {"en":"Health and hygiene sessions","ur":"صحت و صفائی کی نشستیں"},
  healthHygieneParticipants: {"en":"Participants of health and hygiene sessions","ur":"صحت و صفائی کی نشستوں کے شرکاء"},
  youthActivity: {"en":"Youth activities","ur":"نوجوانوں کی سرگرمیاں"},
  youthActivityParticipants: {"en":"Participants of youth activities","ur":"نوجوانوں کی سرگرمیوں کے شرکاء"},
  needBasedSm: {"en":"Need-based social mobilization","ur":"حسبِ ضرورت سماجی تحریک"},
  needBasedSmParticipants: {"en":"Participants of need-based social mobilization","ur":"حسبِ ضرورت سماجی تحریک کے شرکاء"},
  selfInitiative: {"en":"Self initiatives","ur":"اپنی مدد آپ کے کام"},
  selfInitiativeParticipants: {"en":"Participants of self initiatives","ur":"اپنی مدد آپ کے کاموں کے شرکاء"},
  cpiNeedIdentification: {"en":"CPI need identifications","ur":"CPI ضروریات کی نشاندہی"},
  cpiNeedIdentificationParticipants: {"en":"Participants of CPI need identifications","ur":"CPI ضروریات کی نشاندہی کے شرکاء"},
} as const;

/** On the cards of the dashboard. */
export const cardNames = {
  cos: {"en":"Total COs","ur":"کل کمیونٹی تنظیمیں"},
  cosNew: {"en":"New COs","ur":"نئی تنظیمیں"},
  cosRrp: {"en":"COs revitalized from RRP","ur":"RRP سے بحال کی گئی تنظیمیں"},
  cosOther: {"en":"COs revitalized from another project","ur":"دیگر منصوبے سے بحال کی گئی تنظیمیں"},
  organizedHouseholds: {"en":"Total organized HH","ur":"کل منظم گھرانے"},
  cmst: {"en":"CMST events","ur":"CMST تربیتیں"},
  cmstParticipants: {"en":"CMST members trained","ur":"CMST کے تربیت یافتہ اراکین"},
  lmst: {"en":"LMST events","ur":"LMST تربیتیں"},
  lmstParticipants: {"en":"LMST members trained","ur":"LMST کے تربیت یافتہ اراکین"},
  cpis: {"en":"CPIs","ur":"CPI اسکیمیں"},
  cpiCost: {"en":"Cost of the CPIs","ur":"CPI اسکیموں کی لاگت"},
  exposureVisit: {"en":"Exposure visits","ur":"مطالعاتی دورے"},
  exposureVisitParticipants: {"en":"Exposure visit members","ur":"مطالعاتی دوروں کے شرکاء"},
  managerConference: {"en":"Manager conferences","ur":"مینیجر کانفرنسیں"},
  healthHygiene: {"en":"Health and hygiene","ur":"صحت و صفائی"},
  youthActivity: {"en":"Youth activities","ur":"نوجوانوں کی سرگرمیاں"},
  needBasedSm: {"en":"Need-based SM","ur":"حسبِ ضرورت سماجی تحریک"},
  selfInitiative: {"en":"Self initiative","ur":"اپنی مدد آپ"},
  cpiNeedIdentification: {"en":"CPIs need identification","ur":"CPI ضروریات کی نشاندہی"},
} as const;

/** The tiles of the home page. */
export const declaredTiles = {
  cos: {"name":{"en":"Community-based organizations formed","ur":"قائم شدہ کمیونٹی تنظیمیں"},"published":340},
  cmstParticipants: {"name":{"en":"Livelihood skills trainings","ur":"روزگار کے ہنر کی تربیتیں"},"published":3400},
  lmstParticipants: {"name":{"en":"Advanced skills trainings","ur":"اعلیٰ ہنر کی تربیتیں"},"published":1700},
  cpis: {"name":{"en":"Community physical infrastructure established","ur":"قائم شدہ کمیونٹی انفراسٹرکچر اسکیمیں"},"published":312},
} as const;

/** Urdu names of districts, tehsils and the first trades, by the English name under which they are kept. What staff add is shown as typed. */
export const placeNamesUr: Readonly<Record<string, string>> = {
  Khyber: 'خیبر',
  Orakzai: 'اورکزئی',
  'South Waziristan': 'جنوبی وزیرستان',
  'North Waziristan': 'شمالی وزیرستان',
  Kurram: 'کرم',

  'Bagh Maidan': 'باغ میدان',
  Bara: 'باڑہ',
  'Bazar Zakha Khel': 'بازار زخہ خیل',
  'Fort Salop': 'فورٹ سلوپ',
  Jamrud: 'جمرود',
  'Landi Kotal': 'لنڈی کوتل',
  'Mula Gori': 'ملا گوری',
  'Painda Cheena': 'پائندہ چینہ',
  'Central Orakzai': 'وسطی اورکزئی',
  'Ismail Zai': 'اسماعیل زئی',
  'Lower Orakzai': 'زیریں اورکزئی',
  'Upper Orakzai': 'بالائی اورکزئی',
  Birmil: 'برمل',
  Ladha: 'لدھا',
  Makin: 'مکین',
  Sararogha: 'سراروغہ',
  Sarwakai: 'سروکئی',
  Shakai: 'شکئی',
  Shaktoi: 'شکتوئی',
  Shawal: 'شوال',
  Tiarza: 'تیارزہ',
  'Toi Khulla': 'توئی خلہ',
  Wana: 'وانا',
  'Datta Khel': 'دتہ خیل',
  Dossali: 'دوسلی',
  Gharyum: 'گڑیوم',
  'Ghulam Khan': 'غلام خان',
  'Mir Ali': 'میر علی',
  'Miran Shah': 'میران شاہ',
  Razmak: 'رزمک',
  Shewa: 'شیوا',
  Spinwam: 'سپین وام',
  'Central Kurram': 'وسطی کرم',
  'Lower Kurram': 'زیریں کرم',
  'Upper Kurram': 'بالائی کرم',

  Tailoring: 'سلائی',
  Embroidery: 'کڑھائی',
  Carpentry: 'بڑھئی کا کام',
  Masonry: 'راج گیری',
  Plumbing: 'پلمبنگ',
  'Electrical wiring': 'بجلی کی وائرنگ',
  'Solar installation': 'شمسی نظام کی تنصیب',
  Welding: 'ویلڈنگ',
  'Mobile phone repair': 'موبائل فون کی مرمت',
  'Motorcycle repair': 'موٹر سائیکل کی مرمت',
  Driving: 'ڈرائیونگ',
  'Computer skills': 'کمپیوٹر',
  Beautician: 'بیوٹیشن',
  'Livestock keeping': 'مویشی پالنا',
  'Poultry keeping': 'مرغ بانی',
  Beekeeping: 'شہد کی مکھیاں پالنا',
  'Kitchen gardening': 'گھریلو باغبانی',
  'Food processing': 'خوراک کی تیاری',
};

/** The English name of the first place whose Urdu name begins so: the server searches in English. */
export const placeInEnglish = (typed: string): string =>
  Object.keys(placeNamesUr).find(name => placeNamesUr[name]?.startsWith(typed.trim())) ?? typed;

/** The Urdu name of a district, tehsil or trade under that English name, where there is one. */
export const knownInUrdu = (name: string): string | null =>
  Object.hasOwn(placeNamesUr, name) ? (placeNamesUr[name] ?? null) : null;

/** One that is not known stays as it is. */
export const placeInUrdu = (name: string): string => knownInUrdu(name) ?? name;

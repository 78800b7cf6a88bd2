/** Contact details, in both languages: placeholders until the programme supplies its own. */
export const facts = {
  email: 'info@aup-programme.org',
  phone: '+92 91 5700 300',
  address: [
    { en: 'Programme Office, Aid to Uprooted People', ur: 'دفترِ پروگرام، بے گھر افراد کی امداد' },
    { en: 'University Town, Peshawar', ur: 'یونیورسٹی ٹاؤن، پشاور' },
    { en: 'Khyber Pakhtunkhwa, Pakistan', ur: 'خیبر پختونخوا، پاکستان' },
  ],
  hours: { en: 'Monday to Friday, 9:00 to 17:00', ur: 'پیر تا جمعہ، صبح 9:00 تا شام 5:00' },
} as const;

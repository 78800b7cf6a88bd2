/** What only the programme itself knows: placeholders until the true ones stand here, in both languages. */
export const facts = {
  email: 'info@aup-programme.org',
  phone: '+92 91 5700 300',
  address: {
    en: [
      'Programme Office, Aid to Uprooted People',
      'University Town, Peshawar',
      'Khyber Pakhtunkhwa, Pakistan',
    ],
    ur: ['دفترِ پروگرام، بے گھر افراد کی امداد', 'یونیورسٹی ٹاؤن، پشاور', 'خیبر پختونخوا، پاکستان'],
  },
  hours: { en: 'Monday to Friday, 9:00 to 17:00', ur: 'پیر تا جمعہ، صبح 9:00 تا شام 5:00' },
} as const;

/** Words that demo records are made of. Names of people and companies are invented; places are real. */

export const companies = [
  'Khyber Engineering Works',
  'Shinwari Brothers Construction',
  'Tirah Valley Builders',
  'Kurram Star Contractors',
  'Orakzai Civil Works',
  'Al-Madina Pipe House',
  'Wazir & Sons Enterprises',
  'Mehsud Construction Company',
  'Frontier Solar Systems',
  'Spinghar Water Technologies',
  'Parachinar Traders',
  'Bara Steel and Cement',
  'Safed Koh Associates',
  'Dawar Group of Companies',
  'Miran Shah Hardware Store',
  'Gomal Infrastructure (Pvt) Ltd',
  'Pak Hydro Consultants',
  'Green Valley Agro Services',
  'Torkham Logistics',
  'Bangash Printing Press',
  'Zarghun Survey Services',
  'Landi Kotal Builders',
  'Afridi Machinery',
  'National Filter Plants',
  'Ittehad Roads & Bridges',
  'Karakoram Training Institute',
  'Roshan Skills Academy',
  'Hilal Medical Supplies',
  'Shaheen Office Automation',
  'Turi Brothers Stone Works',
  'Sada Bahar Nursery',
  'Unity Drilling Company',
  'Wana Apple Cold Storage',
  'Razmak Timber Mart',
  'Ladha Transport Service',
  'Indus Bridge Works',
] as const;

export const works = [
  'Solarization of drinking water supply scheme',
  'Construction of gravity flow water supply',
  'Street pavement and drains',
  'Rehabilitation of irrigation channel',
  'Construction of protection wall',
  'Supply of HDPE pipes and fittings',
  'Construction of causeway',
  'Installation of filtration plant',
  'Micro hydro power unit',
  'Overhead water tank and pipeline',
] as const;

export const supplies = [
  'Supply of tool kits for tailoring trainees',
  'Printing of training manuals',
  'Supply of IT equipment for district offices',
  'Hiring of vehicles for field teams',
  'Supply of office furniture',
  'Supply of poultry units',
  'Vocational training in mobile repairing',
  'Catering services for training events',
  'Supply of first aid kits',
] as const;

export const projects = ['AUP', 'AUP Infrastructure', 'AUP Livelihood', 'AUP Social Mobilization'] as const;

/** Code and remarks of the projects, in the same order. */
export const projectDetails = [
  ['AUP', 'The programme as a whole.'],
  ['AUP-INF', 'Water, roads, power and other works.'],
  ['AUP-LIV', 'Skills and tool kits.'],
  ['AUP-SM', 'Organisations, trainings, activities.'],
] as const;

export const designations = [
  ['Programme Manager', 'Answers for all of the programme.'],
  ['District Coordinator', 'One in each district.'],
  ['Social Organizer', 'Forms COs and keeps their records.'],
  ['Social Mobilizer', 'Works in the villages.'],
  ['Field Engineer', 'Surveys, designs and supervises schemes.'],
  ['M&E Officer', 'Checks and approves records.'],
  ['Procurement Officer', 'Publishes tenders.'],
  ['Livelihood Officer', 'Skills and advanced trainings.'],
  ['Finance Officer', null],
  ['Data Assistant', null],
] as const;

export const remarks = [
  'Bids are opened at the regional office in the presence of the bidders.',
  'Site visit is mandatory; please contact the district engineer two days ahead.',
  'Bid security of 2 % in the form of a call deposit.',
  'Quoted rates include all taxes and transport to site.',
  '',
] as const;

export const people = [
  ['procurement', 'Sana Gul', ['procurement']],
  ['mne', 'Imran Afridi', ['mne']],
  ['so', 'Zarmina Wazir', ['so']],
  ['sm', 'Adnan Turi', ['sm']],
  ['engineer', 'Bilal Orakzai', ['engineer']],
  ['livelihood', 'Nadia Mehsud', ['livelihood']],
  ['guest', 'Guest Visitor', ['guest']],
] as const;

/** Invented names of office bearers. */
export const maleNames = [
  'Gul Zaman',
  'Noor Wali',
  'Sher Afzal',
  'Mir Badshah',
  'Haji Rehman',
  'Khan Wazir',
  'Abdul Manan',
  'Said Akbar',
  'Zahir Shah',
  'Mumtaz Khan',
  'Inayat Ullah',
  'Naseeb Gul',
  'Rahim Dad',
  'Fazal Karim',
  'Shah Jehan',
  'Taj Muhammad',
  'Asmat Ullah',
  'Bakht Munir',
  'Yar Gul',
  'Hazrat Bilal',
] as const;

export const femaleNames = [
  'Zarmina Bibi',
  'Gulalai',
  'Shabana Gul',
  'Palwasha',
  'Nazia Begum',
  'Rukhsana',
  'Bakht Bibi',
  'Shaista Khan',
  'Noor Jehan',
  'Spogmai',
  'Hameeda',
  'Saima Noor',
  'Wagma',
  'Tahira Bibi',
  'Mahnoor',
  'Laila Jan',
] as const;

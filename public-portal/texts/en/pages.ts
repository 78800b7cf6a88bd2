/** What the pages that are only read say. */

/** `Khyber, Kurram and Orakzai` */
export const listed = { comma: ', ', and: ' and ' };

export const home = {
  title: 'Homes, water, roads and skills for people who return',
  description:
    'Aid to Uprooted People works with returning families in %{area}: its figures, works and open tenders.',
  lead: 'Families who had to leave their villages are coming back. Aid to Uprooted People works with them in %{area}.',
  seeTenders: 'See open tenders',
  figures: 'The programme in figures',
  pictures: 'The work in pictures',
  picturesHint: 'Five pictures; move sideways to see them all.',
  showPicture: 'Show picture %{number}',
  about: 'About the programme',
  more: 'More about the programme',
  components: 'What we do',
  contact: 'Contact',
};

/** Labels of the four tiles (specification §3), by their keys in `GET info`. */
export const tiles = {
  co: 'Community-based organizations formed',
  cpi: 'Community physical infrastructure established',
  livelihood: 'Livelihood skills trainings',
  AdvTraining: 'Advanced skills trainings',
};

/** Captions and what the pictures show, for those who can't see them. */
export const pictures = {
  water: {
    caption: 'A solar pump fills the tank, and the tank serves the village',
    alt: 'A hillside village at dawn: solar panels in front, a water tank on pillars, and a woman and a girl at a standpost.',
  },
  road: {
    caption: 'A bridge keeps the road to school and market open all year',
    alt: 'A stone arch bridge carries a road across a river between steep valley sides; a van and a walking family cross it.',
  },
  channel: {
    caption: 'A lined channel brings water to fields that lay dry',
    alt: 'Green terraced fields below bare mountains; an irrigation channel runs along the slope, and a farmer opens its gate.',
  },
  training: {
    caption: 'A trade learnt in months, work for years',
    alt: 'Two young people on a roof fit a solar panel under the eye of their trainer; a toolbox stands beside them.',
  },
  meeting: {
    caption: 'A women’s organisation decides what its village needs first',
    alt: 'Women in shawls sit in a circle on a carpet in a courtyard; one of them reads from the register of the organisation.',
  },
};

export const about = {
  description:
    'A five-year programme for people who return to districts of Khyber Pakhtunkhwa: who funds it, who runs it, and how villages decide.',
  /** The first paragraphs stand on the home page, too. */
  short: [
    'Aid to Uprooted People is an integrated development programme of five years. It serves people who were displaced from their homes and have returned to %{area}.',
    'The European Union funds it. The money comes through a development bank, and a rural support programme carries out the work together with the government.',
  ],
  sections: [
    {
      title: 'Why it is needed',
      text: [
        'Years of conflict emptied whole valleys. When families came back, many found their houses damaged, pumps and channels broken, roads washed away and little work.',
        'The programme helps them to rebuild what a village shares, to earn a living, and to settle their affairs together.',
      ],
    },
    {
      title: 'How it works',
      text: [
        'Neighbours form a community organisation, women and men each in their own. They decide together what their village needs first and agree who will look after it.',
        'Engineers plan the scheme with them. The organisation helps to build it, keeps its accounts in the open, and maintains it when it is finished.',
        'Several organisations can join in a network, to speak for more villages at once.',
      ],
    },
    {
      title: 'Open tenders',
      text: [
        'Larger works and supplies are tendered. Every company can see which tenders are open and take their documents here, free of charge, until the closing date.',
      ],
    },
  ],
};

export const components = {
  infrastructure: {
    title: 'Community infrastructure',
    text: 'Drinking water, irrigation channels, roads and bridges, small hydro power and solar supply, protection works and sanitation.',
  },
  livelihood: {
    title: 'Skills and livelihood support',
    text: 'Training in trades that earn a living, from masonry and solar fitting to tailoring, and advanced courses for those who go further.',
  },
  institution: {
    title: 'Institutional training',
    text: 'Women’s and men’s community organisations learn to lead, to keep accounts and to look after what they have built.',
  },
};

export const contact = {
  description: 'Address, e-mail and telephone of the programme Aid to Uprooted People.',
  lead: 'Questions about a tender, or about our work in your village? Write, call or come by.',
  ways: 'How to reach us',
};

export const tenderList = {
  description:
    'Tenders of Aid to Uprooted People that are open now: title, reference, closing date and documents.',
};

export const rates = {
  title: 'Euro rates',
  description: 'Rupees for one euro, month by month, as the programme Aid to Uprooted People uses them.',
  lead: 'Rupees for one euro, month by month. The programme turns the cost of its schemes into euro by the rate of the month in which a scheme was created.',
  month: 'Month',
  rate: 'PKR per EUR',
  source: 'Source',
  empty: 'No rate is published yet.',
  failed: 'The rates could not be loaded.',
};

export const form = {
  description: 'A company gives its details here to take the documents of an open tender.',
};

export const news = {
  title: 'News of a tender by e-mail',
  description: 'Confirm or end news of a tender by e-mail.',
  address: 'E-mail address:',
  states: {
    asked: 'Do you want news of this tender?',
    confirmed: 'You get news of this tender',
    stopped: 'No more news of this tender',
  },
  texts: {
    asked: 'New documents, another closing date: we write to this address only after you confirm.',
    confirmed: 'We write to this address when documents or the closing date change.',
    stopped: 'We don’t write to this address about this tender.',
  },
  confirm: 'Yes, send me the news',
  refuse: 'No, don’t write to me',
  stop: 'Stop the news',
  expired: 'This link does not hold any more',
  expiredText:
    'It is too old, or the tender is gone. You can enter your address on the tender’s page once more.',
  failed: 'The link could not be looked up just now.',
};

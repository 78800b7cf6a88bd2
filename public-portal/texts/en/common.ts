/** What every page says. Wording that the specifications name is literal. */

export const programme = {
  name: 'Aid to Uprooted People',
};

export const shared = {
  home: 'Home',
  contact: 'Contact',
  about: 'About',
  tenders: 'Tenders',
  login: 'Login',
  dashboard: 'Dashboard',
  goHome: 'Go back home',
  goDashboard: 'Go back to the dashboard',
  retry: 'Try again',
  offline: 'You are offline. Nothing you typed is lost.',
  noAnswer: 'The server can’t be reached. Please check your connection and try again.',
  unexpected: 'Something went wrong on this page. Please load it again; what you typed stays.',
  statusFailed: 'The tender could not be checked just now.',
  loading: 'Loading…',
  skip: 'Skip to content',
  address: 'Address',
  email: 'E-mail',
  phone: 'Phone',
  mainMenu: 'Main',
  footerMenu: 'Footer',
  social: 'On other networks',
  language: 'Language',
  copyright: '© %{year} %{programme}',
};

export const notFound = {
  title: 'Page Not Found',
  text: 'Page Not Found. Please check the url in address bar and try again',
  tender: 'There is no tender under this web link. Please check the link in the advertisement.',
};

export const units = {
  seconds: '%{smart_count} s',
  minutes: '%{smart_count} min',
  hours: '%{smart_count} h',
};

/** The programme's pages on social networks. The one place to change them. */
export const socialLinks: readonly { name: string; href: string }[] = [
  { name: 'Facebook', href: 'https://www.facebook.com/' },
  { name: 'X', href: 'https://x.com/' },
  { name: 'YouTube', href: 'https://www.youtube.com/' },
];

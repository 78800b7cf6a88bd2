/**
 * Passwords of ten characters and more that lists of leaked passwords name most often, and their like for this
 * programme. Compared in lower case; shorter ones are refused by their length already.
 */
const words = `
1234567890 12345678910 123456789a a123456789 0123456789 9876543210 0987654321 1111111111 0000000000 1122334455
123123123123 12345678900 1234512345 1234554321 123456123456 112233445566 1029384756 1q2w3e4r5t 1q2w3e4r5t6y
1qaz2wsx3edc q1w2e3r4t5 q1w2e3r4t5y6 qwertyuiop qwertyuiop1 qwerty12345 qwerty123456 qwerty1234 qwerty123456789
asdfghjkl1 asdfghjkl; asdfghjkl123 zxcvbnm123 zxcvbnm,./ qazwsxedc1 qazwsxedcrfv 1qazxsw23edc abcdefghij
abcdefg123 abcd123456 abc1234567 abc123456789 abcdef123456 aaaaaaaaaa password12 password123 password1234
password12345 password123456 password1! passw0rd123 p@ssw0rd123 p@ssword123 p@ssword1234 password2023
password2024 password2025 password2026 mypassword mypassword1 mypassword123 thepassword yourpassword
passwordpassword administrator administrator1 admin12345 admin123456 admin1234567 adminadmin admin@1234
admin@12345 welcome123 welcome1234 welcome12345 welcome@123 changeme123 changeme1234 letmein123 letmein1234
iloveyou12 iloveyou123 iloveyou1234 iloveyou22 iloveyou21 ilovepakistan sunshine123 princess123 princess12
football123 football12 basketball baseball123 superman123 batman1234 michael123 jessica123 charlie123
liverpool1 liverpool123 manchester manchester1 chelsea123 arsenal123 barcelona1 realmadrid pakistan123
pakistan1234 pakistan12 pakistan1947 pakistan786 pakistan92 pakistani1 pakistani123 peshawar123 islamabad1
islamabad123 karachi123 lahore1234 khyber1234 waziristan waziristan1 waziristan123 kurram1234 orakzai123
bismillah1 bismillah786 bismillah123 allah12345 allahuakbar mashallah1 mashallah123 alhamdulillah inshallah1
muhammad123 muhammad786 mohammad123 ahmed12345 7867867867 aupprogramme aupprogram aupadmin123 srsp123456
srsp1234567 test123456 test1234567 testtest123 testing123 testing1234 demo123456 user123456 guest12345
computer123 internet123 master1234 monkey1234 dragon1234 shadow1234 secret1234 secret12345 samsung123
google1234 facebook123 facebook12 linkedin123 whatever123 trustno1trustno1 starwars123 pokemon123 hello12345
hello123456 hellohello lovelovelove loveyou123 forever123 blink182blink qwe123qwe123 123qweasdzxc 123qwe123qwe
zaq12wsxcde3 zaq1zaq1zaq1 1234qwerasdf qwer1234qwer asdf1234asdf 147258369a 147258369147 1472583690 7894561230
741852963a 789456123a 3216549870 159753456852 5555555555 6666666666 7777777777 8888888888 9999999999 2222222222
`;

export const commonPasswords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean));

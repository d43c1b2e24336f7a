/**
 * Words of people who look after the game, and of its own voices, in English, Russian, Ukrainian, German, French,
 * Spanish, Portuguese, Italian, Polish, Turkish, Chinese, Japanese and Korean. Accents do not matter. A word of the
 * list with a space in it is a phrase, and is found with and without the space.
 */

const words = (text: string): readonly string[] => text.split(',').map((word) => word.trim());

/** Offices: refused as a word in any place of a name, also with an ending or with another word grown onto its front. */
export const OFFICES = words(`admin, moderator, game master, tundra babushkas,
  админ, адмін, модератор, гейммастер, гейм мастер,
  moderador, modérateur, modératrice, moderadora, amministrator, amministratric, yönetici`);

/** Offices in scripts without spaces between words: refused anywhere in a name. */
export const OFFICES_ANYWHERE =
  words(`管理员, 管理員, 管理者, 管理人, 管理组, 管理組, 版主, 站长, 站長, 客服, 官方, 运营, 運營, 運営, 开发者, 開發者, 開発者,
  系统消息, 系統消息, 系统信息, 系統訊息, 控制台, 超级用户, 游戏团队, 遊戲團隊, 支持团队, 支援團隊,
  アドミン, モデレーター, モデレータ, スタッフ, サポートセンター, サポートチーム, 公式アカウント, ゲームマスター,
  관리자, 운영자, 운영진, 운영팀, 관리팀, 고객센터, 고객지원, 모더레이터, 어드민, 개발자, 개발팀, 게임마스터, 오퍼레이터`);

/** Duties: refused as a word in any place of a name. */
export const DUTIES =
  words(`support, supports, staff, staffs, help desk, sysadmin, sysop, official, developer, developers, moderation, moderators,
  mod, mods, gm, gms, webmaster, community manager, customer service, tundra team, tundra staff, babushka team,
  system message, server message,
  поддержка, поддержки, поддержке, техподдержка, техподдержки, тех поддержка, саппорт, суппорт, модер, модеры, модерация,
  разработчик, разработчики, официальный, официальная, официально, сисадмин, комьюнити менеджер,
  підтримка, підтримки, техпідтримка, розробник, розробники, офіційний, офіційна, модерація, модерації,
  Kundendienst, Kundenservice, Spielleiter, Spielleitung, Entwickler, Entwicklerin, offiziell, offizieller, offizielle, Spielverwaltung,
  officiel, officielle, développeur, développeurs, développeuse, modération, maître du jeu, service client,
  soporte, oficial, desarrollador, desarrolladores, moderación, atención al cliente, soporte técnico,
  suporte, desenvolvedor, desenvolvedores, moderação, atendimento ao cliente,
  supporto, ufficiale, sviluppatore, sviluppatori, moderazione, assistenza clienti,
  wsparcie, obsługa klienta, oficjalny, oficjalna, oficjalne, moderacja, pomoc techniczna,
  destek, resmi hesap, geliştirici, yönetim, moderasyon, yetkili`);

/** Voices that speak to players in the game: refused as a word in any place of a name. */
export const VOICES = words('sova, сова, ocular, окуляр');

/** Titles: refused as the whole name, alone or combined with one another and with the words of `COMPANY`. */
export const TITLES =
  words(`dmin, moder, dev, devs, system, server, root, owner, operator, operators, console, terminal, superuser,
  manager, sudo, daemon, security team,
  мод, гм, разраб, персонал, система, сервер, владелец, оператор, операторы, консоль, менеджер, сотрудник,
  власник, співробітник,
  Konsole, Systemnachricht, Inhaber, Betreiber, Serverleitung, Verwaltung,
  système, serveur, propriétaire, assistance, gestionnaire, opérateur,
  sistema, servidor, consola, propietario, dueño, gestor, operador,
  sistema de jogo, proprietário, equipe técnica, console do jogo,
  proprietario, gestore, operatore, assistenza, servizio clienti,
  system gry, serwer, konsola, właściciel, operator gry, obsługa,
  sistem, sunucu, konsol, sahip, operatör, resmi,
  系统, 系統, 支持, 支援, 团队, 團隊, 公告, 管理, 服务器, 伺服器,
  システム, サポート, 公式, コンソール, 運営チーム, サーバー, 管理,
  시스템, 콘솔, 공식, 지원팀, 서버, 운영, 관리`);

/** Words of the game: together with a word of `TEAMS` they name its makers (`Tundra Team`). */
export const GAME = words(
  'tundra, tundry, babushka, babushkas, тундра, тундры, бабушка, бабушки, бабушек, тундрові, бабусі',
);

/** Groups of people; harmless alone. */
export const TEAMS = words(`team, crew, hq, studio, studios, makers, creators,
  команда, команди, служба, студия, создатели, розробка,
  équipe, equipo, equipe, squadra, zespół, ekip, ekibi, takımı, Mannschaft, 团队, 團隊, チーム, 팀`);

/** Words that are harmless alone, but turn a title into a staff name: `support team`, `system message`. */
export const COMPANY =
  words(`the, tech, game, chat, help, service, customer, implant, message, messages, notice, news, alert, info,
  bot, account, community, global, head, chief, lead, senior, junior, real, live, online, desk, channel, center, centre, world,
  игры, игра, чата, чат, сообщение, сообщения, главный, старший, сервера, системы, аккаунт, гри, гра, чату, повідомлення, головний,
  Spiel, Nachricht, Hilfe, Konto, jeu, compte, juego, mensaje, cuenta, ayuda, jogo, mensagem, conta, ajuda,
  gioco, messaggio, aiuto, gra, gry, wiadomość, konto, pomoc, oyun, mesaj, yardım, hesap, hesabı,
  消息, 信息, 訊息, 游戏, 遊戲, メッセージ, ゲーム, 메시지, 게임`);

/** Small words, which count only if they stand alone. */
export const GLUE =
  words(`of, for, and, a, an, my, de, del, della, des, du, do, da, di, der, die, das, le, la, les, el, los, il, lo,
  y, e, и, і, ve`);

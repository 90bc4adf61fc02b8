-- All shares in the order of feeds, by an expression that only the look at the newest of all asks for. As a plain index on the number it also
-- served those who ask for one user's shares, whenever most shares were of few users: then all shares were walked through for each.
drop index shares_order;
create index shares_newest on shares ((id + 0));
